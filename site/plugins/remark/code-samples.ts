import { escape as escapeHtml } from 'html-escaper';
import type { Root } from 'mdast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { element } from './nodes.ts';
import { replaceEach } from './replace.ts';

/** Languages that Prism knows by another name than the one writers use. */
const grammarOf: Readonly<Record<string, string>> = { env: 'ini', html: 'markup', xml: 'markup' };

/** Grammars that a grammar uses if they are there first. Samples must not depend on which page was compiled before. */
const usedBy: Readonly<Record<string, readonly string[]>> = { http: ['json'] };

/**
 * Highlights a sample as HTML with Prism's own class names. A language without a grammar stays plain text.
 *
 * @param language - as the page names it
 */
function highlight(source: string, language: string): string {
  const name = grammarOf[language] ?? language;
  if (Prism.languages[name] === undefined) {
    // The loader prints a line for each language that it doesn't know, which is not an error here.
    loadLanguages.silent = true;
    loadLanguages([...(usedBy[name] ?? []), name]);
  }
  const grammar = Prism.languages[name];
  return grammar === undefined ? escapeHtml(source) : Prism.highlight(source, grammar, name);
}

/**
 * Remark plugin: highlights every sample when the page is compiled, so that browsers load no highlighter and build no
 * component for each word of code.
 */
export function codeSamples() {
  return (tree: Root): void =>
    replaceEach(tree, 'code', ({ lang, meta, value }) => {
      const language = lang ?? 'text';
      const title = /title="([^"]+)"/.exec(meta ?? '')?.[1];
      return element('CodeSample', {
        language,
        title: title === undefined ? undefined : escapeHtml(title),
        html: highlight(value, language),
      });
    });
}
