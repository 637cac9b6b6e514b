import { type HeadingInView, headingInView, headingOfSelection } from './headings.ts';

/**
 * Address of the form for a new issue, with the page and its section.
 *
 * @param newIssueUrl - of the form, without a query
 * @param title - of the page
 * @param address - of the page, without an anchor
 * @param heading - the section, if it is known
 */
export function reportAddress(
  newIssueUrl: string,
  title: string,
  address: string,
  heading?: HeadingInView,
): string {
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
  link.href = reportAddress(
    link.href.replace(/\?.*/, ''),
    document.querySelector('article h1')?.textContent ?? document.title,
    `${location.origin}${location.pathname}`,
    headingOfSelection() ?? headingInView(),
  );
}
