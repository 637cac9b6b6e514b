import { type HeadingInView, headingInView, headingOfSelection } from './headings.ts';

/** The subject of a report of a problem. */
export interface ReportedPage {
  readonly title: string;
  /** The address of the page, without an anchor. */
  readonly address: string;
  /** The section, if it is known. */
  readonly heading?: HeadingInView | undefined;
}

/**
 * Address of the form for a new issue, with the page and its section.
 *
 * @param newIssueUrl - of the form, without a query
 */
export function reportAddress(newIssueUrl: string, page: ReportedPage): string {
  const { title, address, heading } = page;
  const place =
    heading === undefined
      ? [`Page: ${address}`]
      : [`Page: ${address}#${heading.id}`, `Section: ${heading.text}`];
  const body = [...place, '', 'What is wrong or missing:', '', ''].join('\n');
  return `${newIssueUrl}?${new URLSearchParams({ title: `Problem on "${title}"`, body })}`;
}

/**
 * Adds the section to the link that reports a problem: the one with the selected text, or else the one in view. The browser
 * follows the link after that.
 */
export function nameSection(link: HTMLAnchorElement): void {
  link.href = reportAddress(link.href.replace(/\?.*/, ''), {
    title: document.querySelector('article h1')?.textContent ?? document.title,
    address: `${location.origin}${location.pathname}`,
    heading: headingOfSelection() ?? headingInView(),
  });
}
