import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Attributes, flowElement, mentions } from './nodes.ts';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: children as never };
}

/** A component inside a line of text. */
export function inlineComponent(name: string, attributes: Attributes): PhrasingContent {
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name,
    attributes: (flowElement(name, attributes) as MdxJsxFlowElement).attributes,
    children: [],
  };
  return element;
}

/** Puts separators between parts. */
export function joined(
  parts: readonly (readonly PhrasingContent[])[],
  separator: PhrasingContent = text(', '),
): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [separator, ...part]));
}

/** A row of a table of facts; `id` gives it an address. */
export interface FactRow {
  readonly id?: string;
  readonly cells: readonly (readonly PhrasingContent[])[];
}

/** A Markdown table without the columns that are empty in every row. */
export function factTable(head: readonly string[], rows: readonly FactRow[]): Table {
  const used = head.map((_, column) => rows.some(({ cells }) => (cells[column] ?? []).length > 0));
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, column) => used[column]);
  return {
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: kept(head).map((label) => ({ type: 'tableCell', children: [text(label)] })),
      },
      ...rows.map(({ id, cells }) => ({
        type: 'tableRow' as const,
        ...(id !== undefined && { data: { hProperties: { id } } }),
        children: kept(cells).map((cell) => ({
          type: 'tableCell' as const,
          children: [...cell],
        })),
      })),
    ],
  };
}

/** An import statement for a component that only few pages have: the other pages don't load it. */
export function importNode(name: string, source: string): RootContent {
  return {
    type: 'mdxjsEsm',
    value: `import { ${name} } from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            specifiers: [
              {
                type: 'ImportSpecifier',
                imported: { type: 'Identifier', name },
                local: { type: 'Identifier', name },
              },
            ],
            source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
          },
        ],
      },
    },
  };
}

/** Replaces each component of the given names by blocks. */
export function expandComponents(
  tree: Root,
  file: VFile,
  expand: ReadonlyMap<string, () => RootContent[]>,
): void {
  if (!mentions(file, ...[...expand.keys()].map((name) => `<${name}`))) return;
  visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
    const make = element.name === null ? undefined : expand.get(element.name);
    if (make === undefined || index === undefined || parent === undefined) return;
    const blocks = make();
    parent.children.splice(index, 1, ...(blocks as typeof parent.children));
    return index + blocks.length;
  });
}

/** A day in words, such as `August 22, 2025`. */
export function dayInWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
