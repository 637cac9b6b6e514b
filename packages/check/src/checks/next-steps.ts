import { type Problem, problem } from '@docs/model/data-files/problem';
import { lineOf } from '@docs/model/pages/markdown';
import type { Page } from '@docs/model/pages/page';
import { visit } from 'unist-util-visit';

/**
 * Checks that a page says what to read next: a list of links below `## Next`. Pages with pages below them lead on as they
 * are.
 */
export function checkNextSteps(page: Page): Problem[] {
  if (page.path.endsWith('index.mdx') || page.problems.length > 0) return [];
  const { children } = page.tree;
  const heading = page.headings.find(({ depth, text }) => depth === 2 && text === 'Next');
  const start = children.findIndex((node) => lineOf(node) === heading?.line);
  const after = heading === undefined ? [] : children.slice(start + 1);
  const list = after.find(({ type }) => type === 'list' || type === 'heading');
  let links = 0;
  if (list?.type === 'list') {
    visit(list, 'link', () => {
      links += 1;
    });
  }
  if (links > 0) return [];
  return [
    problem({
      file: page.file,
      line: heading?.line ?? 1,
      found: heading === undefined ? 'no heading "## Next"' : '"## Next" without a list of links',
      expected: 'a list of links below "## Next"',
      fix: 'Link to the pages that a reader with this task needs next.',
    }),
  ];
}
