import { parseMdx } from '@docs/model/pages/markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { callouts } from './callouts.ts';

function compiled(page: string) {
  const tree = parseMdx(page);
  callouts()(tree);
  return tree.children[0];
}

it('makes a note a box with an icon, its kind as title, and its content', () => {
  const box = compiled(':::note\n\nMind the *gap*.\n\n:::\n');
  expect(box).toMatchObject({
    name: 'div',
    attributes: [{ name: 'className', value: 'theme-admonition theme-admonition-note' }],
    children: [{ name: 'p', children: [{ name: 'svg' }, { value: 'Note' }] }, {}],
  });
  expect(textOf(box)).toBe('NoteMind the gap.');
});

it('shows the title in brackets instead of the kind', () => {
  expect(textOf(compiled(':::warning[Back up `all`]\n\nText.\n\n:::\n'))).toBe('Back up allText.');
});

it('leaves other directives alone', () => {
  expect(compiled(':::aside\n\nText.\n\n:::\n')).toMatchObject({ type: 'containerDirective' });
});
