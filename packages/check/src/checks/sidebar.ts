import { type Problem, problem } from '@docs/model/data-files/problem';
import { parseYamlSource } from '@docs/model/data-files/yaml-source';
import type { Project } from '@docs/model/pages/project';
import { type SidebarDoc, unusedNames } from '@docs/model/pages/sidebar';

/** The pages of a project as sidebar entries. */
function sidebarDocs(project: Project): SidebarDoc[] {
  return project.pages.map(({ path }) => ({ id: path.replace(/\.mdx?$/, ''), title: path }));
}

/** The order of the sidebar, from the root of the project. */
export const sidebarFile = 'data/sidebar.yaml';

/**
 * Warns about names in `data/sidebar.yaml` without a page. The page may not be written yet.
 *
 * @param text - of the file
 */
export function checkSidebar(project: Project, text: string): Problem[] {
  const { lineOf } = parseYamlSource(text, sidebarFile);
  return unusedNames(sidebarDocs(project), project.sidebarOrder).map(({ folder, name, reason }) =>
    problem({
      file: sidebarFile,
      line: name === undefined ? lineOf([folder]) : lineOf([folder, 'order']),
      severity: 'warning',
      found:
        name === undefined
          ? `"${folder}" has ${reasonText(reason)}`
          : `"${name}" in "${folder}" has no page`,
      expected: name === undefined ? 'a folder of content/' : 'a page or folder of that name',
    }),
  );
}

function reasonText(reason: ReturnType<typeof unusedNames>[number]['reason']): string {
  if (reason === 'no folder') return 'no pages';
  return 'a label though its index page names it';
}
