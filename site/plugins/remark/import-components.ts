import { parseMdx } from '@docs/model/pages/markdown';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Modules of components that few pages have: the other pages don't load them. */
const modules: Readonly<Record<string, string>> = {
  AdvisoryTable: '@site/src/releases/AdvisoryTable.tsx',
  AffectedCheck: '@site/src/releases/AffectedCheck.tsx',
  ErrorFinder: '@site/src/errors/ErrorFinder.tsx',
  NewerRelease: '@site/src/releases/NewerRelease.tsx',
  ConfigurationDoctor: '@site/src/doctors/ConfigurationDoctor.tsx',
  PlanText: '@site/src/releases/UpgradePlanner.tsx',
  ReleaseMark: '@site/src/releases/ReleaseMark.tsx',
  SettingsExplorer: '@site/src/settings/SettingsExplorer.tsx',
  SignInDoctor: '@site/src/doctors/SignInDoctor.tsx',
  UpgradePlanner: '@site/src/releases/UpgradePlanner.tsx',
};

/** Remark plugin: imports the components that a page has and most pages don't. */
export function importComponents() {
  return (tree: Root): void => {
    const names = new Set<string>();
    visit(tree, (node) => {
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      if (isElement && node.name !== null && node.name in modules) names.add(node.name);
    });
    const imports = [...names].map((name) => `import { ${name} } from '${modules[name]}';`);
    tree.children.unshift(...parseMdx(imports.join('\n')).children);
  };
}
