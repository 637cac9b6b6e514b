import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../data-files/problem.ts';
import { lineOf } from './markdown.ts';

/** Code blocks and notes that nothing closes. The parser lets them reach to the end of the page, or of their list item. */
export function unclosedBlocks(tree: Root, text: string, file: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return;
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const fence = /^(`+|~+|:+)/.exec(source)?.[0];
    if (fence === undefined || closes(source, fence)) return;
    problems.push({
      file,
      line: lineOf(node),
      found: node.type === 'code' ? 'a code block without an end' : 'a note without an end',
      expected: `"${fence}" on a line of its own after it`,
    });
  });
  return problems;
}

/** Tells if the last line of a block is its closing fence, which may be longer, maybe inside a quote. */
function closes(source: string, fence: string): boolean {
  return new RegExp(`\\n[ \\t>]*${fence}+[ \\t\\r]*$`).test(source);
}
