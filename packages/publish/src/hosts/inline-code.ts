import { Parser } from 'htmlparser2';
import { hashSource } from './headers.ts';

/** Values of `type` that browsers run. A block of another type is data, which the policy doesn't apply to. */
const RUNNABLE =
  /^$|^module$|^(text|application)\/(java|ecma)script$|^(importmap|speculationrules)$/i;

/** The scripts and comments of a page. Both may hold what looks like a tag. */
const scriptsAndComments = /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script\s*>/gi;

/** The text of every inline script that a browser would run, as it is in the page. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let current: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const inline = name === 'script' && attributes.src === undefined;
      current = inline && RUNNABLE.test(attributes.type ?? '') ? '' : undefined;
    },
    ontext(text) {
      if (current !== undefined) current += text;
    },
    onclosetag() {
      if (current !== undefined) scripts.push(current);
      current = undefined;
    },
  });
  // A page is large and its scripts are small, so the rest of the page is not parsed.
  for (const [part] of html.matchAll(scriptsAndComments)) parser.write(part);
  parser.end();
  return scripts;
}

/** The source expressions of all inline scripts of a site, each once, sorted so that equal sites get equal headers. */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const script of inlineScripts(page)) hashes.add(hashSource(script));
  }
  return [...hashes].sort();
}

const tagWithStyle = /<[a-z][^>]*\sstyle\s*=/i;

/** Reports whether a page has an element with a `style` attribute, which the Content-Security-Policy has to allow. */
export function hasStyleAttribute(html: string): boolean {
  return tagWithStyle.test(html.replace(scriptsAndComments, ''));
}
