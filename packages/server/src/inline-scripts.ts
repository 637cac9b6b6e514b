import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** `type` values that browsers run; a block of another type is data, which the policy does not concern. */
const RUNNABLE =
  /^$|^module$|^(text|application)\/(java|ecma)script$|^(importmap|speculationrules)$/i;

/** A page is large and its scripts are small: only they are parsed, and comments, which may hold what looks like one. */
const SCRIPTS_AND_COMMENTS = /<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script\s*>/gi;

/** The text of every inline script that a browser would run, as it stands in the page. */
export function inlineScripts(html: string): string[] {
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
    onclosetag(name) {
      if (name === 'script' && current !== undefined) scripts.push(current);
      if (name === 'script') current = undefined;
    },
  });
  for (const [part] of html.matchAll(SCRIPTS_AND_COMMENTS)) parser.write(part);
  parser.end();
  return scripts;
}

/** The CSP source expression of a script's text (CSP level 3, section 2.3.1). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The source expressions of all inline scripts of a site, each once, sorted so that equal sites get equal headers. */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const script of inlineScripts(page)) hashes.add(scriptHash(script));
  }
  return [...hashes].sort();
}
