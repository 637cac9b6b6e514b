import { scriptsAndComments } from './inline-scripts.ts';

const tagWithStyle = /<[a-z][^>]*\sstyle\s*=/i;

/** Whether a page has an element with a `style` attribute, which the Content-Security-Policy has to allow. */
export function hasStyleAttribute(html: string): boolean {
  return tagWithStyle.test(html.replace(scriptsAndComments, ''));
}
