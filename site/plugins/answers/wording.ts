/** A link as data files write it. */
interface MarkdownLink {
  readonly title: string;
  /** Path of this site with its anchor. */
  readonly href: string;
}

const LINK = /\[([^\]]*)\]\(([^)]*)\)/;

/** Inline Markdown with code as its only markup: links become their text, and bold text plain text. */
export function wording(markdown: string): string {
  return markdown
    .replaceAll(new RegExp(LINK, 'g'), '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first sentence of inline Markdown, as {@link wording}. */
export function firstSentence(markdown: string): string {
  const words = wording(markdown);
  const [first = words] = words.split(/(?<=[.!?])\s+(?=[A-Z`*])/, 1);
  return first;
}

/**
 * The first link of a text.
 *
 * @throws Error when there is none
 */
export function firstLink(markdown: string): MarkdownLink {
  const [, title, href] = LINK.exec(markdown) ?? [];
  if (title === undefined || href === undefined) throw new Error(`no link in "${markdown}"`);
  return { title: title.replaceAll('`', ''), href };
}
