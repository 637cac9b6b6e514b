/** Most characters of a preview. */
const maxLength = 1400;

const headingTag = /^H([1-6])$/;

/** The level of a heading, also of one that a page's `header` holds; null for other elements. */
function levelOf(element: Element): number | null {
  const heading = element.tagName === 'HEADER' ? element.querySelector('h1') : element;
  const [, level] = headingTag.exec(heading?.tagName ?? '') ?? [];
  return level === undefined ? null : Number(level);
}

/** The elements of a section: those after its heading, up to the next heading of its level or above. */
function elementsOf(start: Element): Element[] {
  const level = levelOf(start);
  // Something else than a heading, such as a row of a table, is a section by itself.
  if (level === null) return [start];
  const elements: Element[] = [];
  for (let at = start.nextElementSibling; at !== null; at = at.nextElementSibling) {
    const other = levelOf(at);
    // The section of a page's title ends at its first heading.
    if (other !== null && (other <= level || level === 1)) break;
    elements.push(at);
  }
  return elements;
}

/** Parts of a page that are a line of text each. */
const blocks = 'p, li, pre, dt, dd, tr, h3, h4, h5, h6';

function linesOf(element: Element): string[] {
  const inner = [...element.querySelectorAll(blocks)].filter(
    (block) => block.querySelector(blocks) === null,
  );
  return (inner.length === 0 ? [element] : inner).map((block) =>
    [...(block.tagName === 'TR' ? block.children : [block])]
      .map((part) => part.textContent ?? '')
      .join(' · ')
      .replace(/\u200b/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/**
 * The text of a section of a page, as lines of plain text.
 *
 * @param page - a page of this site
 * @param anchor - id of the section; empty for the beginning of the page
 * @returns no lines when the page has no such section
 */
export function sectionText(page: Document, anchor: string): string[] {
  const article = page.querySelector('article .markdown') ?? page.querySelector('main');
  const title = article?.querySelector('h1');
  const start = anchor === '' ? (title?.closest('header') ?? title) : page.getElementById(anchor);
  if (start == null) return [];
  const lines: string[] = [];
  let length = 0;
  for (const line of elementsOf(start).flatMap(linesOf)) {
    if (line === '' || length >= maxLength) continue;
    lines.push(line);
    length += line.length;
  }
  return lines;
}
