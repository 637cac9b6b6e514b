import { expect, it } from 'vitest';
import { socialCardPath } from '../../src/social-card.ts';
import { cardSvg, wrap } from './card-svg.ts';

it('breaks titles between words', () => {
  const fits = (line: string) => line.length <= 9;
  expect(wrap('one two three four', fits)).toEqual(['one two', 'three', 'four']);
  expect(wrap('unbreakable', fits)).toEqual(['unbreakable']);
});

it('draws letters as outlines, so that no font is needed', () => {
  const svg = cardSvg({ area: 'Security', title: 'Plan an upgrade', site: 'authentik' });
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('NaN');
  expect(svg).not.toBe(cardSvg({ area: 'Security', title: 'Another', site: 'authentik' }));
});

it.each([
  ['/', 'img/cards/index.png'],
  ['/releases/2025.8/', 'img/cards/releases/2025.8.png'],
])('keeps the card of %s in %s', (route, path) => {
  expect(socialCardPath(route)).toBe(path);
});
