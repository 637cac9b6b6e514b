import { type Problem, problem } from '@docs/model/data-files/problem';
import { tableAnchors } from '@docs/model/data-files/tables';
import { lineOf } from '@docs/model/pages/markdown';
import type { Page } from '@docs/model/pages/page';
import { pageKindOf } from '@docs/model/pages/page-kinds';
import type { Project } from '@docs/model/pages/project';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { isUnread } from './addresses.ts';
import { attributesOf, type JsxElement } from './jsx.ts';

/** The attributes of a component, and where it may be used. */
interface Component {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** The only page that may use it. */
  readonly onlyOn?: string;
  /** The only kind of page that may use it, because it shows the front matter of that kind. */
  readonly kind?: string;
}

/** Every component that pages may use. docs/writing.md explains them. */
const COMPONENTS: Readonly<Record<string, Component>> = {
  Tabs: { required: [], optional: ['groupId', 'queryString', 'defaultValue'] },
  TabItem: { required: ['value', 'label'], optional: ['default'] },
  Version: { required: ['since'], optional: [] },
  Badge: { required: ['kind'], optional: [] },
  Kbd: { required: [], optional: [] },
  DataTable: { required: ['name'], optional: ['only', 'hide'] },
  Schematic: { required: ['name'], optional: [] },
  Settings: { required: ['section'], optional: [] },
  BreakingChanges: { required: [], optional: [], kind: 'release' },
  Requirements: { required: [], optional: [], kind: 'release' },
  Deprecations: { required: [], optional: [], kind: 'release' },
  PointReleases: { required: [], optional: [], kind: 'release' },
  ReleaseSecurity: { required: [], optional: [], kind: 'release' },
  AdvisoryFacts: { required: [], optional: [], kind: 'advisory' },
  ReleaseList: { required: [], optional: [], onlyOn: 'releases/index.mdx' },
  NewestRelease: { required: [], optional: [], onlyOn: 'index.mdx' },
  UpgradePlanner: { required: [], optional: [], onlyOn: 'releases/upgrade.mdx' },
  UpgradeSteps: { required: [], optional: [], onlyOn: 'releases/upgrade.mdx' },
  LaterReleases: { required: [], optional: [], onlyOn: 'releases/later.mdx' },
  AffectedCheck: { required: [], optional: [], onlyOn: 'security/index.mdx' },
  SettingsExplorer: { required: [], optional: [], onlyOn: 'install-config/configuration.mdx' },
  ErrorCatalog: { required: [], optional: [], onlyOn: 'troubleshooting/errors.mdx' },
  AdvisoryTable: { required: [], optional: [] },
  details: { required: [], optional: ['open'] },
  summary: { required: [], optional: [] },
  Hero: { required: [], optional: [], onlyOn: 'index.mdx' },
  SearchField: { required: [], optional: [], onlyOn: 'index.mdx' },
  Areas: { required: [], optional: [], onlyOn: 'index.mdx' },
  SectionPages: { required: [], optional: [] },
  Cards: { required: [], optional: [] },
  Card: { required: ['to', 'title'], optional: ['icon'] },
};

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const TAB_GROUPS: Readonly<Record<string, readonly string[]>> = {
  install: ['compose', 'kubernetes'],
  os: ['linux', 'macos', 'windows'],
};

/** Checks components, admonitions and expressions: only those in docs/writing.md, with their required attributes. */
export function checkComponents(page: Page, project: Project): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Nodes, found: string, expected: string, fix?: string) => {
    const place = { file: page.file, line: lineOf(node) };
    problems.push(problem({ ...place, found, expected, ...(fix === undefined ? {} : { fix }) }));
  };
  visit(page.tree, (node) => {
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const [found, expected] of elementMistakes(node, page, project)) {
          report(node, found, expected);
        }
        break;
      case 'mdxjsEsm':
        report(node, 'an import or export', 'pages without code', 'Components need no import.');
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isComment(node.value)) {
          report(
            node,
            `the expression {${node.value.slice(0, 30)}}`,
            'text',
            'Escape it as "\\{".',
          );
        }
        break;
      case 'containerDirective':
      case 'leafDirective':
        if (node.type === 'leafDirective' || !ADMONITIONS.includes(node.name)) {
          report(node, `a note of the kind "${node.name}"`, `one of ${ADMONITIONS.join(', ')}`);
        }
        break;
      case 'text':
        if (/^:::/m.test(node.value)) {
          report(
            node,
            'a ":::" that neither opens nor closes a note',
            'a blank line around it and a known kind behind it',
          );
        }
        break;
    }
  });
  return problems;
}

function isComment(expression: string): boolean {
  return expression.trim() === '' || /^\s*\/\*[\s\S]*\*\/\s*$/.test(expression);
}

type Mistake = readonly [found: string, expected: string];

function elementMistakes(element: JsxElement, page: Page, project: Project): Mistake[] {
  const name = element.name ?? '';
  const component = COMPONENTS[name];
  const kind = pageKindOf(page.path)?.name;
  const here = (candidate: Component) =>
    (candidate.onlyOn ?? page.path) === page.path && (candidate.kind ?? kind) === kind;
  if (component === undefined || !here(component)) {
    const known = Object.entries(COMPONENTS).flatMap(([key, value]) =>
      here(value) ? [`<${key}>`] : [],
    );
    return [[name === '' ? 'a fragment <>' : `the component <${name}>`, known.join(', ')]];
  }
  const given = element.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [attribute.name] : [],
  );
  const allowed = [...component.required, ...component.optional];
  const mistakes: Mistake[] = [];
  for (const attribute of given.filter((attribute) => !allowed.includes(attribute))) {
    const expected = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'none';
    mistakes.push([`<${name}> with the attribute "${attribute}"`, expected]);
  }
  for (const attribute of component.required.filter((required) => !given.includes(required))) {
    mistakes.push([`<${name}> without "${attribute}"`, `<${name} ${attribute}="…">`]);
  }
  return [...mistakes, ...valueMistakes(name, element, project)];
}

function valueMistakes(name: string, element: JsxElement, project: Project): Mistake[] {
  const values = attributesOf(element);
  switch (name) {
    case 'Version':
      return versionMistakes(values.since, project);
    case 'Badge':
      return values.kind === undefined || ['enterprise', 'preview'].includes(values.kind)
        ? []
        : [[`<Badge kind="${values.kind}">`, '"enterprise" or "preview"']];
    case 'Settings':
      return values.section === undefined ||
        isUnread(project, 'data/settings.yaml') ||
        project.settings.sections.some(({ id }) => id === values.section)
        ? []
        : [
            [
              `<Settings section="${values.section}">`,
              `a section of data/settings.yaml (${project.settings.sections.map(({ id }) => id).join(', ') || 'it has none'})`,
            ],
          ];
    case 'DataTable':
      return tableMistakes(values, project);
    case 'Schematic':
      return values.name === undefined || project.schematics.has(values.name)
        ? []
        : [[`<Schematic name="${values.name}">`, `a file data/schematics/${values.name}.yaml`]];
    case 'Tabs':
      return tabMistakes(values.groupId, element);
    default:
      return [];
  }
}

function versionMistakes(since: string | undefined, project: Project): Mistake[] {
  if (since === undefined) return [];
  const [, series] = /^(\d{4}\.\d{1,2})(\.\d+)?$/.exec(since) ?? [];
  if (series === undefined) return [[`<Version since="${since}">`, 'a release such as "2025.4"']];
  const known =
    project.pages.some(({ path }) => path === `releases/${series}.mdx`) ||
    project.later.releases.some(({ version }) => version === series);
  if (known) return [];
  const expected = 'a release that content/releases or data/later-releases.yaml has';
  return [[`<Version since="${since}">`, expected]];
}

function tableMistakes(values: Record<string, string | undefined>, project: Project): Mistake[] {
  const { name, only, hide } = values;
  if (name === undefined) return [];
  const table = project.tables.get(name);
  if (table === undefined) {
    return [[`<DataTable name="${name}">`, `a file data/tables/${name}.yaml`]];
  }
  const anchors = tableAnchors(table);
  const columns = table.columns.map(({ key }) => key);
  const parts = (list: string | undefined) => list?.split(',').map((part) => part.trim()) ?? [];
  return [
    ...parts(only)
      .filter((part) => !anchors.includes(part))
      .map((part): Mistake => [`<DataTable only="${part}">`, `anchors of rows of ${name}`]),
    ...parts(hide)
      .filter((part) => !columns.includes(part))
      .map((part): Mistake => [`<DataTable hide="${part}">`, `columns ${columns.join(', ')}`]),
  ];
}

function tabMistakes(groupId: string | undefined, element: JsxElement): Mistake[] {
  const items = element.children.flatMap((child) =>
    child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement' ? [child] : [],
  );
  const mistakes: Mistake[] = [];
  if (items.length < 2) mistakes.push([`<Tabs> with ${items.length} tabs`, 'two or more']);
  for (const { name } of items.filter((item) => item.name !== 'TabItem')) {
    mistakes.push([`<${name}> directly inside <Tabs>`, '<TabItem>']);
  }
  if (groupId === undefined) return mistakes;
  const known = TAB_GROUPS[groupId];
  if (known === undefined) {
    const groups = Object.keys(TAB_GROUPS).join(', ');
    return [...mistakes, [`<Tabs groupId="${groupId}">`, `one of ${groups}, or none`]];
  }
  for (const item of items) {
    const { value } = attributesOf(item);
    if (value === undefined || known.includes(value)) continue;
    mistakes.push([`<TabItem value="${value}"> in the group "${groupId}"`, known.join(', ')]);
  }
  return mistakes;
}
