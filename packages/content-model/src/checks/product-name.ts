import { visit } from 'unist-util-visit';
import { lineOf } from '../markdown.ts';
import { type Problem, problem } from '../problem.ts';
import { product } from '../product.ts';
import type { Prose } from './prose.ts';

/** The name of the product is always written in lower case; code is left alone, where class names and keys are exact. */
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
