import { twinFile } from '@docs/publish/twins/addresses';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Documentation, readBuildFile } from './documentation.ts';

/** A heading of a page. */
export interface Heading {
  /** 1 for the title, up to 6. */
  readonly depth: number;
  /** Without the marks of Markdown. */
  readonly text: string;
  /** Its id on the HTML page; empty if it has none. */
  readonly anchor: string;
  /** Offset of its line in the text of the page. */
  readonly start: number;
}

/** A page as Markdown. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** The version that the page is about, or a range in words. */
  readonly version: string;
  /** Day of the last change, such as `2026-10-01`; empty if it isn't known. */
  readonly lastChange: string;
  /** The text without its front matter. */
  readonly text: string;
  readonly headings: readonly Heading[];
}

/**
 * Reads a page.
 *
 * @param path - below the site's root, with both slashes
 * @returns undefined if there is no page
 */
export async function readPage(
  { build, pages }: Documentation,
  path: string,
): Promise<Page | undefined> {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const twin = await readBuildFile(build, twinFile(path));
  const html = await readBuildFile(build, `${path.slice(1)}index.html`);
  if (twin === undefined || html === undefined) return undefined;
  const [, frontMatter = '', text = twin] = /^---\n(.*?)\n---\n(.*)$/s.exec(twin) ?? [];
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.*)$`, 'm').exec(frontMatter)?.[1] ?? '';
    return value.startsWith('"') ? (JSON.parse(value) as string) : value;
  };
  const page = {
    title: field('title'),
    description: field('description'),
    version: field('version'),
    lastChange: field('last_change'),
    text: text.trim(),
    headings: headingsOf(text.trim(), headingIds(html)),
  };
  pages.set(path, page);
  return page;
}

/** Headings of a page: text, and id. */
type HeadingId = readonly [text: string, id: string];

/** The headings of an HTML page with their ids, which Markdown doesn't have. */
function headingIds(html: string): HeadingId[] {
  const headings = DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), parseDocument(html));
  return headings.flatMap((heading): HeadingId[] => {
    const { id } = heading.attribs;
    return id === undefined ? [] : [[DomUtils.textContent(heading), id]];
  });
}

/** The headings outside of code, each with the id of the next heading of the HTML page that has the same words. */
function headingsOf(text: string, ids: readonly HeadingId[]): Heading[] {
  const words = ids.map(([heading]) => wordsOf(heading));
  let next = 0;
  const outsideOfCode = text.replace(/^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1[`~]*\s*?$/gms, (code) =>
    ' '.repeat(code.length),
  );
  return [...outsideOfCode.matchAll(/^(#{1,6}) +(.*?)(?: +#*)?$/gm)].map((match) => {
    const [, hashes = '', content = ''] = match;
    const plain = plainText(content);
    const found = words.indexOf(wordsOf(plain), next);
    if (found >= 0) next = found + 1;
    return { depth: hashes.length, text: plain, anchor: ids[found]?.[1] ?? '', start: match.index };
  });
}

/** Letters and digits of a heading, which its Markdown and its HTML share. */
function wordsOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Takes the marks of inline Markdown away. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/\*\*(.*?)\*\*/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/**
 * Finds a section by the id of its heading, by the heading, or by words that the heading holds, in this order. It goes up to
 * the next heading that isn't deeper.
 *
 * @returns undefined if there is none
 */
export function sectionOf({ headings, text }: Page, wanted: string) {
  const name = wanted.trim().replace(/^#+\s*/, '');
  const lower = name.toLowerCase();
  if (lower === '') return undefined;
  const heading =
    headings.find(({ anchor }) => anchor === name || anchor === lower) ??
    headings.find((one) => one.text.toLowerCase() === lower) ??
    headings.find((one) => one.text.toLowerCase().includes(lower));
  if (heading === undefined) return undefined;
  const following = headings.slice(headings.indexOf(heading) + 1);
  const next = following.find(({ depth }) => depth <= heading.depth);
  return { heading, text: text.slice(heading.start, next?.start).trimEnd() };
}

/** Most headings of a list. */
const maxHeadings = 60;

/** The headings of a page as a list in Markdown, with their ids. */
export function headingList({ headings }: Page): string {
  const shown = headings.filter(({ depth }) => depth > 1);
  const top = shown.length > maxHeadings ? shown.filter(({ depth }) => depth === 2) : shown;
  const lines = top.slice(0, maxHeadings).map(({ depth, text, anchor }) => {
    const indent = '  '.repeat(depth - 2);
    return `${indent}- ${text}${anchor === '' ? '' : ` (#${anchor})`}`;
  });
  const more = top.length - maxHeadings;
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}
