import type { PageSubject } from '../types.ts';
import type { ScannedPage } from './page-scanner.ts';

/** A page of a site with its address. */
export interface AddressedPage {
  /** Address without origin, as the site serves it: `/core/architecture/`. */
  readonly path: string;
  readonly page: ScannedPage;
}

/** Longer texts of links are cards with a description of the page, in the words of another page. */
const maxLinkText = 90;

/** The texts that other pages link to a page with. */
interface Inbound {
  readonly linkTexts: string[];
  readonly messages: string[];
}

/** Returns the address of a page from a link to it or to one of its sections. */
const pageOf = (target: string) => target.replace(/[?#].*$/s, '');

/** Collects the texts of all links by the page that they lead to. A page counts once for each text. */
function inboundOf(pages: readonly AddressedPage[]): ReadonlyMap<string, Inbound> {
  const inbound = new Map<string, Inbound>(
    pages.map(({ path }) => [path, { linkTexts: [], messages: [] }]),
  );
  for (const { path, page } of pages) {
    const seen = new Set<string>();
    for (const { target, text, document } of page.links) {
      const to = pageOf(target);
      const found = inbound.get(to) ?? inbound.get(`${to}/`);
      const given = document ?? text;
      const key = `${to} ${given.toLowerCase()}`;
      if (!found || to === path || seen.has(key)) continue;
      seen.add(key);
      if (document !== null) found.messages.push(document);
      else if (text.length <= maxLinkText) found.linkTexts.push(text);
    }
  }
  return inbound;
}

/**
 * Returns what each page is about: in the words of its author, and in those of the pages that link to it (anchor text,
 * Introduction to Information Retrieval, 21.1).
 *
 * @param pages All pages of a site.
 * @returns The subjects by address.
 */
export function subjectsOf(pages: readonly AddressedPage[]): ReadonlyMap<string, PageSubject> {
  const inbound = inboundOf(pages);
  return new Map(
    pages.map(({ path, page: { description, words } }) => {
      const { linkTexts = [], messages = [] } = inbound.get(path) ?? {};
      return [path, { description, words, linkTexts, messages }];
    }),
  );
}
