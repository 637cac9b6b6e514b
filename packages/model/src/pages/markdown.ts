import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A heading of a page. */
export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** Its anchor: the explicit `{#id}`, or the slug that the site makes from the text. */
  readonly id: string;
  readonly line: number;
}

const mdx = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

const inline = unified().use(remarkParse).use(remarkGfm);

/**
 * Parses an MDX file with its front matter, so that positions are lines of the file.
 *
 * @throws VFileMessage with `line` and `reason` when the file isn't valid MDX
 */
export function parseMdx(text: string): Root {
  const root = mdx.parse(escapeHeadingIds(text));
  unwrapTextDirectives(root);
  return root;
}

/** The words of Markdown without MDX, which data files use. */
export function plainText(text: string): string {
  return textOf(inline.parse(text)).trim();
}

/** MDX would parse `## Title {#id}` as an expression. The site escapes it the same way. */
function escapeHeadingIds(text: string): string {
  return text.replaceAll(/^#{1,6}[^#\n].*\{#/gm, (heading) =>
    heading.endsWith('\\{#') ? heading : `${heading.slice(0, -2)}\\{#`,
  );
}

/** The parser takes `a:b` in a sentence for a directive. Like the site, turn it back into text. */
function unwrapTextDirectives(root: Root): void {
  visit(root, 'textDirective', (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const plain = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
    if (!plain) return;
    const text = { type: 'text' as const, value: `:${node.name}`, position: node.position };
    parent.children.splice(index, 1, text);
  });
}

/** The headings of a parsed page in their order. */
export function headingsOf(root: Root): Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(root, 'heading', (node) => {
    const written = textOf(node);
    const explicit = /\s*\{#([^{}]+)\}$/.exec(written);
    headings.push({
      depth: node.depth,
      text: explicit ? written.slice(0, explicit.index) : written,
      id: explicit?.[1] ?? slugger.slug(written),
      line: lineOf(node),
    });
  });
  return headings;
}

/** First line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
