import { headingInView, headingOfSelection } from './headings.ts';
import { reportAddress } from './report-address.ts';

/**
 * Adds the section to the link that reports a problem: the one with the selected text, or else the one in view. The browser
 * follows the link after that.
 */
export function nameSection(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const heading = headingOfSelection() ?? headingInView();
  link.href = reportAddress(link.href.replace(/\?.*/, ''), {
    title: document.querySelector('article h1')?.textContent ?? document.title,
    address: `${location.origin}${location.pathname}`,
    ...(heading !== undefined && { heading }),
  });
}
