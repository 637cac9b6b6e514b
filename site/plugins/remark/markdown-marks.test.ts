import { parseMdx } from '@docs/model/pages/markdown';
import type { List } from 'mdast';
import { expect, it } from 'vitest';
import { nextSteps } from './markdown-marks.ts';

function listsOf(page: string): List[] {
  const tree = parseMdx(page);
  nextSteps()(tree);
  return tree.children.filter((node): node is List => node.type === 'list');
}

it('marks the list below "Next", and its first link as the next page', () => {
  const [other, next] = listsOf('- [A](/a/)\n\n## Next\n\n- Read [B](/b/)\n- [C](/c/)\n');
  expect(other?.data).toBeUndefined();
  expect(next?.data).toEqual({ hProperties: { className: ['next-steps'] } });
  const marked = JSON.stringify(next).match(/pagination-nav__link--next/g);
  expect(marked).toHaveLength(1);
  expect(next?.children[0]).toMatchObject({
    children: [{ children: [{}, { url: '/b/', data: { hProperties: {} } }] }],
  });
});

it('leaves pages without that heading alone', () => {
  expect(listsOf('## Before\n\n- [A](/a/)\n')[0]?.data).toBeUndefined();
});
