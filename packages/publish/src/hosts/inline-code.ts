import { createHash } from 'node:crypto';

/** A comment, or a script with its attributes and its text. Both may hold what looks like a tag. */
const scriptsAndComments = /<!--[\s\S]*?-->|<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
/** Attributes of a script that is in a file, or of data, which browsers don't run and the policy doesn't apply to. */
const notInline =
  /\s(?:src\s*=|type\s*=(?!\s*["']?(?:module|text\/javascript|importmap|speculationrules)\b))/i;
const tagWithStyle = /<[a-z][^>]*\sstyle\s*=/i;

/**
 * The CSP source expressions of all inline scripts of a site (CSP level 3, section 2.3.1), each once, sorted so that equal
 * sites get equal headers.
 */
export function scriptHashes(pages: readonly string[]): string[] {
  const found = pages.flatMap((page) => [...page.matchAll(scriptsAndComments)]);
  const hashes = found.flatMap(([, attributes, text]) => {
    if (text === undefined || notInline.test(attributes ?? '')) return [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [...new Set(hashes)].sort();
}

/** Reports whether a page has an element with a `style` attribute, which the Content-Security-Policy has to allow. */
export function hasStyleAttribute(html: string): boolean {
  return tagWithStyle.test(html.replace(scriptsAndComments, ''));
}
