import Negotiator from 'negotiator';
import { remembered } from './remembered.ts';

const markdown = 'text/markdown';

/**
 * Whether an `Accept` header prefers Markdown to HTML (RFC 9110, section 12.5.1). Of equal weights, the type that is
 * named counts more than a wildcard, and then the one that comes first. A client that takes neither gets HTML.
 */
export const prefersMarkdown: (header: string) => boolean = remembered(
  (header) =>
    new Negotiator({ headers: { accept: header } }).mediaTypes(['text/html', markdown])[0] ===
    markdown,
);
