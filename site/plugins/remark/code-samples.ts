import type { Code, Root } from 'mdast';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { visit } from 'unist-util-visit';
import { escapeXml } from '../diagrams/text.ts';
import { flowElement } from './nodes.ts';

/** Languages that Prism knows by another name than the one writers use. */
const grammarOf: Readonly<Record<string, string>> = { env: 'ini', html: 'markup', xml: 'markup' };

/**
 * Highlights a sample as HTML with Prism's own class names. A language without a grammar stays plain text.
 *
 * @param language - as the page names it
 */
export function highlight(source: string, language: string): string {
  const name = grammarOf[language] ?? language;
  if (Prism.languages[name] === undefined) {
    // The loader prints a line for each language it does not know; asking for the text alone needs none.
    loadLanguages.silent = true;
    loadLanguages([name]);
  }
  const grammar = Prism.languages[name];
  return grammar === undefined ? escapeXml(source) : Prism.highlight(source, grammar, name);
}

/**
 * Remark plugin: highlights every sample while the page is compiled, so that readers load neither a highlighter nor its
 * grammars, and the browser need not build a tree of components for each word of code.
 */
export function codeSamples() {
  return (tree: Root): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (index === undefined || parent === undefined) return;
      const language = node.lang ?? 'text';
      parent.children[index] = flowElement('CodeSample', {
        language,
        title: /title="([^"]+)"/.exec(node.meta ?? '')?.[1],
        html: highlight(node.value, language),
      });
    });
  };
}
