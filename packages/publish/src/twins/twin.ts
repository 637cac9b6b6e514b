import { stringify } from 'yaml';
import { type TwinAddresses, twinLink } from './addresses.ts';
import { articleMarkdown } from './article-markdown.ts';
import { readPage } from './read-page.ts';

/** The text of a page as Markdown, and what its head says of it. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Absolute canonical address. */
  readonly address: string;
  /** Markdown without front matter. It begins with the title as a heading. */
  readonly markdown: string;
}

/** What the HTML of a page doesn't say. */
export interface PageFacts {
  /** The version of the platform that the text is about, or a range in words: `before 2025.6.4`. */
  readonly version: string;
  /** Day of the last change, such as `2026-10-01`, if it is known. */
  readonly lastChange?: string | undefined;
}

/**
 * Converts the built HTML of a page to Markdown.
 *
 * @param siteTitle - name of the site, which ends the title in the head
 * @throws Error if the page has no text of its own
 */
export function pageText(
  html: string,
  route: string,
  siteTitle: string,
  addresses: TwinAddresses,
): PageText {
  const page = readPage(html, siteTitle);
  if (page === undefined) throw new Error(`${route} has no text that Markdown can be made of.`);
  const { title, description, address, article } = page;
  const markdown = articleMarkdown(article, (href) => twinLink(href, route, addresses));
  return { title, description, address, markdown };
}

/** The text of a twin: front matter and Markdown. */
export function twinOf(text: PageText, { version, lastChange }: PageFacts): string {
  const { title, description, address, markdown } = text;
  const frontMatter = {
    title,
    description,
    address,
    version,
    ...(lastChange === undefined ? {} : { last_change: lastChange }),
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${markdown}`;
}
