import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';

/** The words and headings of a text, to compare two forms of it. */
export interface TextFacts {
  /** Lower case, with repetitions. */
  readonly words: readonly string[];
  /** Level and words of each heading, such as `2 when it goes wrong`. */
  readonly headings: readonly string[];
}

/** Elements that a line of text goes through. All others separate words. */
const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b code del em i kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);
/** Elements that are for using a page in a browser. */
const browserTags: ReadonlySet<string> = new Set(
  'button datalist footer form nav noscript script select style svg template textarea'.split(' '),
);
/** Name for the element with the source of a diagram. */
const diagram = 'details of a diagram';
const voidTags: ReadonlySet<string> = new Set('br col hr img input link meta wbr'.split(' '));

/** Words without punctuation, so that marks of Markdown don't count. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function factsOf(text: string, headings: readonly string[]): TextFacts {
  return { words: wordsOf(text), headings };
}

/** The words that a reader of the HTML sees: those of the article, or of the main part of a list of tags. */
export function htmlFacts(html: string): TextFacts {
  // The inline script of every page names that class too.
  const isArticle = /class="?theme-doc-markdown/.test(html);
  let text = '';
  const headings: string[] = [];
  let heading: { level: string; start: number } | undefined;
  const open: { tag: string; content: boolean; skipped: boolean }[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const above = open.at(-1);
      const classes = attributes.class ?? '';
      const starts = isArticle ? classes.includes('theme-doc-markdown') : tag === 'main';
      const isSorter = tag === 'button' && above?.tag === 'th';
      const isTool = 'data-search-ignore' in attributes && attributes['data-markdown'] !== 'keep';
      const skips =
        (browserTags.has(tag) && !isSorter) ||
        attributes['aria-hidden'] === 'true' ||
        classes.includes('hash-link') ||
        isTool ||
        (tag === 'summary' && above?.tag === diagram);
      const entry = {
        tag: tag === 'details' && attributes['data-markdown'] === 'keep' ? diagram : tag,
        content: (above?.content ?? false) || starts,
        skipped: (above?.skipped ?? false) || skips,
      };
      if (!inlineTags.has(tag) || attributes['data-markdown'] === 'mark') text += ' ';
      if (!voidTags.has(tag)) open.push(entry);
      if (/^h[1-6]$/.test(tag) && entry.content && !entry.skipped) {
        heading = { level: tag.slice(1), start: text.length };
      }
    },
    ontext(part) {
      const { content = false, skipped = false } = open.at(-1) ?? {};
      if (content && !skipped) text += part;
    },
    onclosetag(tag) {
      if (voidTags.has(tag)) return;
      open.pop();
      if (/^h[1-6]$/.test(tag) && heading !== undefined) {
        headings.push(`${heading.level} ${wordsOf(text.slice(heading.start)).join(' ')}`);
        heading = undefined;
      }
      if (!inlineTags.has(tag)) text += ' ';
    },
  });
  parser.end(html);
  return factsOf(text, headings);
}

const phrasing: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'link']);

/** The words that a reader of the Markdown sees. */
export function markdownFacts(tree: Nodes): TextFacts {
  const headings: string[] = [];
  const textOf = (node: Nodes): string => {
    if (node.type === 'code')
      return `${/title="(.*)"/.exec(node.meta ?? '')?.[1] ?? ''} ${node.value}`;
    if ('value' in node) return node.type === 'yaml' ? '' : node.value;
    if (node.type === 'break') return ' ';
    if (!('children' in node)) return '';
    const inline = phrasing.has(node.type) || ['strong', 'emphasis', 'delete'].includes(node.type);
    const text = node.children.map(textOf).join(inline ? '' : ' ');
    if (node.type === 'heading') headings.push(`${node.depth} ${wordsOf(text).join(' ')}`);
    return text;
  };
  return factsOf(textOf(tree), headings);
}

/** The part of the words of one list that is in the other as well, from 0 to 1; each repetition counts. */
export function overlap(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 1 : shared / words.length;
}
