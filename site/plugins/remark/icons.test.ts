import { parseMdx } from '@docs/model/pages/markdown';
import { describe, expect, it } from 'vitest';
import { cardIcons, icon } from './icons.ts';

describe('an icon', () => {
  it('must be in the set', () => {
    expect(() => icon('no-such-icon')).toThrow('There is no icon "no-such-icon"');
  });
});

it('a card with an icon begins with its drawing', () => {
  const page = '<Card to="/" title="A" icon="plug">\n\nText.\n\n</Card>\n';
  const tree = parseMdx(page);
  cardIcons()(tree);
  expect(tree.children[0]).toMatchObject({ children: [{ name: 'svg' }, { type: 'paragraph' }] });
});
