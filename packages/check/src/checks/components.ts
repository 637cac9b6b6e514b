import type { Problem } from '@docs/model/data-files/problem';
import { schemaProblems } from '@docs/model/data-files/schema-problems';
import { lineOf } from '@docs/model/pages/markdown';
import type { Page } from '@docs/model/pages/page';
import type { Project } from '@docs/model/pages/project';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { attributesOf, codeAttributesOf, isElement, type JsxElement } from './jsx.ts';

const text = z.string();
const none = z.strictObject({});

/** Schemas of attributes, by component. */
type Schemas = ReadonlyMap<string, z.ZodType>;

/** Components without attributes. */
const PLAIN =
  `AdvisoryFacts AdvisoryTable AffectedCheck Areas BreakingChanges Cards ConfigurationDoctor Deprecations ErrorCatalog Hero Kbd LaterReleases NewestRelease
  PointReleases ReleaseList ReleaseSecurity Requirements SearchField SectionPages SettingsExplorer SignInDoctor UpgradePlanner UpgradeSteps
  summary`.split(/\s+/);

/** The attributes of the components that pages may use. docs/writing.md explains them. */
function attributeSchemas(project: Project): Schemas {
  const { settings, tables, schematics, pages, later } = project;
  const sections = settings.sections.map(({ id }) => id);
  const isRelease = (since: string) =>
    pages.some(({ path }) => path === `releases/${since}.mdx`) ||
    later.releases.some(({ version }) => version === since);
  const schemas = {
    ...Object.fromEntries(PLAIN.map((name) => [name, none])),
    Badge: z.strictObject({ kind: z.enum(['enterprise', 'preview']) }),
    Card: z.strictObject({ to: text, title: text, icon: text.optional() }),
    DataTable: z.strictObject({
      name: z.enum([...tables.keys()]),
      only: text.optional(),
      hide: text.optional(),
    }),
    details: z.strictObject({ open: text.optional() }),
    Schematic: z.strictObject({ name: z.enum([...schematics.keys()]) }),
    // A file with mistakes has no sections here.
    Settings: z.strictObject({ section: sections.length === 0 ? text : z.enum(sections) }),
    TabItem: z.strictObject({ value: text, label: text, default: text.optional() }),
    Tabs: z.strictObject({
      groupId: z.enum([...TAB_GROUPS.keys()]).optional(),
      queryString: text.optional(),
      defaultValue: text.optional(),
    }),
    Version: z.strictObject({
      since: text.refine((since) => isRelease(since.replace(/^(\d+\.\d+)\.\d+$/, '$1')), {
        error: 'a release that content/releases or data/later-releases.yaml has, such as "2025.4"',
      }),
    }),
  };
  return new Map(Object.entries(schemas));
}

const NOTES = ['note', 'tip', 'info', 'warning', 'danger'];

/** Values of the tabs of a group. */
const TAB_GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  ['install', ['compose', 'kubernetes']],
  ['os', ['linux', 'macos', 'windows']],
]);

/**
 * Checks components, notes and expressions: only those in docs/writing.md, with their attributes. The build checks attributes that
 * depend on data.
 */
export function checkComponents(pages: readonly Page[], project: Project): Problem[] {
  const schemas = attributeSchemas(project);
  return pages.flatMap(({ file, tree }) => {
    const problems: Problem[] = [];
    visit(tree, (node) => {
      const line = lineOf(node);
      const mistake = isElement(node) ? elementMistake(node, schemas) : markupMistake(node);
      if (mistake !== undefined) problems.push({ file, line, ...mistake });
      const schema = isElement(node) ? schemas.get(node.name ?? '') : undefined;
      if (!isElement(node) || schema === undefined) return;
      const given = attributesOf(node);
      const { error } = schema.safeParse(given);
      const place = { file, what: `<${node.name}>`, lineOf: () => line };
      if (error) problems.push(...schemaProblems(error, given, place));
    });
    return problems;
  });
}

type Mistake = Pick<Problem, 'found' | 'expected'>;

function elementMistake(element: JsxElement, schemas: Schemas): Mistake | undefined {
  const name = element.name ?? '';
  if (!schemas.has(name)) {
    return {
      found: `the component <${name}>`,
      expected: `one of ${[...schemas.keys()].join(', ')}`,
    };
  }
  const code = codeAttributesOf(element);
  if (code.length > 0) {
    return { found: `code in <${name}>: ${code.join(', ')}`, expected: 'attributes with texts' };
  }
  const { groupId = '' } = attributesOf(element);
  const values = TAB_GROUPS.get(groupId);
  const wrong = element.children
    .map((child) => (isElement(child) ? attributesOf(child).value : undefined))
    .find((value) => value !== undefined && !values?.includes(value));
  if (values === undefined || wrong === undefined) return undefined;
  const found = `<TabItem value="${wrong}"> in the group "${groupId}"`;
  return { found, expected: values.join(', ') };
}

/** A mistake of what is no component: code, and notes. */
function markupMistake(node: Nodes): Mistake | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return { found: 'an import or export', expected: 'pages without code' };
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (/^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)) return undefined;
      return { found: `the expression {${node.value.slice(0, 30)}}`, expected: 'text, or "\\{"' };
    case 'containerDirective':
    case 'leafDirective':
      if (node.type === 'containerDirective' && NOTES.includes(node.name)) return undefined;
      return { found: `a note of the kind "${node.name}"`, expected: `one of ${NOTES.join(', ')}` };
    case 'text':
      if (!/^:::/m.test(node.value)) return undefined;
      return {
        found: 'a ":::" that neither opens nor closes a note',
        expected: 'a blank line around it and a known kind behind it',
      };
    default:
      return undefined;
  }
}
