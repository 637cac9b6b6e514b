import { type Problem, problem } from '@docs/model/data-files/problem';
import { lineOf } from '@docs/model/pages/markdown';
import { product } from '@docs/model/product/product';
import { visit } from 'unist-util-visit';
import type { Prose } from './prose.ts';

/** The product name must be in lower case. Code is not checked, because class names and keys are exact. */
export function checkProductName(prose: Prose): Problem[] {
  const anyCase = new RegExp(`\\b${product.name}\\b`, 'gi');
  const problems: Problem[] = [];
  visit(prose.tree, 'text', (node) => {
    for (const match of node.value.matchAll(anyCase)) {
      if (match[0] === product.name) continue;
      const newlines = node.value.slice(0, match.index).split('\n').length - 1;
      problems.push(
        problem({
          file: prose.file,
          line: lineOf(node) + prose.lineOffset + newlines,
          found: `"${match[0]}"`,
          expected: `"${product.name}" in lower case, also at the start of a sentence`,
        }),
      );
    }
  });
  return problems;
}
