import type { Element, Nodes } from 'hast';
import { Parser } from 'htmlparser2';
import { EXIT, visit } from 'unist-util-visit';
import { hasClass } from './elements.ts';
import { htmlTree } from './html-tree.ts';

/** A page of the finished site, as its HTML says it. */
export interface BuiltPage {
  /** Title without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Absolute canonical address. */
  readonly address: string;
  /** The element with the page's own text: no navigation, no table of contents. */
  readonly article: Element;
}

/**
 * Reads the built HTML of a page.
 *
 * @param siteTitle - name of the site, which ends the title in the head
 * @returns undefined for a page that has no text of its own, such as the search
 */
export function readPage(html: string, siteTitle: string): BuiltPage | undefined {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>', start);
  if (start < 0 || end < 0) return undefined;
  const { title, description, address } = readHead(html.slice(0, html.indexOf('<body')));
  const article = articleOf(htmlTree(html.slice(start, end)));
  if (article === undefined || address === '') return undefined;
  const suffix = ` | ${siteTitle}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description,
    address,
    article,
  };
}

/** The part of a page with its text: that of a documentation page, or the whole main part of a list of tags. */
function articleOf(main: Nodes): Element | undefined {
  let article: Element | undefined;
  let hasHeading = false;
  visit(main, 'element', (element) => {
    if (element.tagName === 'h1') hasHeading = true;
    if (element.tagName === 'main') article = element;
    if (!hasClass(element, 'theme-doc-markdown')) return undefined;
    article = element;
    hasHeading = true;
    return EXIT;
  });
  return hasHeading ? article : undefined;
}

function readHead(html: string) {
  let [title, description, address] = ['', '', ''];
  let inTitle = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      inTitle = tag === 'title';
      if (tag === 'meta' && attributes.name === 'description') {
        description = attributes.content ?? '';
      }
      if (tag === 'link' && attributes.rel === 'canonical') address = attributes.href ?? '';
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag() {
      inTitle = false;
    },
  });
  parser.end(html);
  return { title, description, address };
}
