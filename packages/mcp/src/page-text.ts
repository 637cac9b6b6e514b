import type { HeadingId } from './heading-ids.ts';

/** A heading of a page. */
export interface Heading {
  /** 1 for the title, up to 6. */
  readonly depth: number;
  /** Without the marks of Markdown. */
  readonly text: string;
  /** Its id on the HTML page; empty if it has none. */
  readonly anchor: string;
  /** Where its line begins in the text of the page. */
  readonly start: number;
}

/** What the front matter says of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The version that the page is about, or a range in words. */
  readonly version: string;
  /** Day of the last change, such as `2026-10-01`; empty if it isn't known. */
  readonly lastChange: string;
}

/** A page as Markdown. */
export interface PageText extends PageHead {
  /** The text without its front matter. */
  readonly text: string;
  readonly headings: readonly Heading[];
}

/** A part of a page: a heading with everything below it, up to the next heading that isn't deeper. */
export interface Section {
  readonly heading: Heading;
  readonly text: string;
}

/**
 * Reads the Markdown twin of a page: front matter, then Markdown with headings.
 *
 * @param ids - the headings of the HTML page, whose ids Markdown doesn't have
 */
export function parsePageText(twin: string, ids: readonly HeadingId[]): PageText {
  const text = twin.slice(frontMatterEnd(twin)).trim();
  return { ...parsePageHead(twin), text, headings: headingsOf(text, ids) };
}

/** Reads only the front matter of a page's twin. */
export function parsePageHead(twin: string): PageHead {
  const frontMatter = twin.slice(0, frontMatterEnd(twin));
  return {
    title: field(frontMatter, 'title'),
    description: field(frontMatter, 'description'),
    version: field(frontMatter, 'version'),
    lastChange: field(frontMatter, 'last_change'),
  };
}

/** Where the text after the front matter begins. */
function frontMatterEnd(twin: string): number {
  const mark = '\n---\n';
  const end = twin.startsWith('---\n') ? twin.indexOf(mark) : -1;
  return end < 0 ? 0 : end + mark.length;
}

/** A field of the front matter: each has one line, plain or quoted as in JSON. */
function field(frontMatter: string, name: string): string {
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(frontMatter)?.[1] ?? '';
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}

/** The headings outside of code, each with the id of the next heading of the HTML page that has the same words. */
function headingsOf(text: string, ids: readonly HeadingId[]): Heading[] {
  const words = ids.map(({ text: heading }) => wordsOf(heading));
  const headings: Heading[] = [];
  let next = 0;
  let fence: string | undefined;
  for (const { 0: line, index: start } of text.matchAll(/^.*$/gm)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const [, hashes, content] = /^(#{1,6}) +(.*?)(?: +#*)?$/.exec(line) ?? [];
    if (hashes === undefined || content === undefined) continue;
    const plain = plainText(content);
    const found = words.indexOf(wordsOf(plain), next);
    if (found >= 0) next = found + 1;
    const anchor = ids[found]?.id ?? '';
    headings.push({ depth: hashes.length, text: plain, anchor, start });
  }
  return headings;
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
 * Finds a section by the id of its heading, by the heading, or by words that the heading holds, in this order.
 *
 * @returns undefined if there is none
 */
export function sectionOf(page: PageText, wanted: string): Section | undefined {
  const name = wanted.trim().replace(/^#+\s*/, '');
  const lower = name.toLowerCase();
  if (lower === '') return undefined;
  const { headings } = page;
  const heading =
    headings.find(({ anchor }) => anchor === name || anchor === lower) ??
    headings.find(({ text }) => text.toLowerCase() === lower) ??
    headings.find(({ text }) => text.toLowerCase().includes(lower));
  if (heading === undefined) return undefined;
  const index = headings.indexOf(heading);
  const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
  return { heading, text: page.text.slice(heading.start, next?.start).trimEnd() };
}
