import type { HeadingInView } from './headings.ts';

/** What a report of a problem is about. */
export interface ReportedPage {
  readonly title: string;
  /** The address of the page, without an anchor. */
  readonly address: string;
  /** The section, if it is known. */
  readonly heading?: HeadingInView;
}

/**
 * Address of the form for a new issue, with the page and its section.
 *
 * @param newIssueUrl - of the form, without a query
 */
export function reportAddress(newIssueUrl: string, page: ReportedPage): string {
  const { title, address, heading } = page;
  const section = heading === undefined ? '' : `#${heading.id}`;
  const lines = [
    `Page: ${address}${section}`,
    ...(heading === undefined ? [] : [`Section: ${heading.text}`]),
    '',
    'What is wrong or missing:',
    '',
  ];
  const query = new URLSearchParams({ title: `Problem on "${title}"`, body: lines.join('\n') });
  return `${newIssueUrl}?${query}`;
}
