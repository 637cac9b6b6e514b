import { expect, it } from 'vitest';
import { socialCardPath } from '../../src/social-card.ts';
import { cardSize, frameParts, titlePart, wrap } from './card-svg.ts';

it('breaks titles between words', () => {
  const fits = (line: string) => line.length <= 9;
  expect(wrap('one two three four', fits)).toEqual(['one two', 'three', 'four']);
  expect(wrap('unbreakable', fits)).toEqual(['unbreakable']);
});

it('draws letters as outlines, so that no font is needed', () => {
  const title = titlePart('Plan an upgrade');
  for (const { svg } of [...frameParts({ area: 'Security', site: 'authentik' }), title]) {
    expect(svg).toMatch(/^<svg .*<path d="M/);
    expect(svg).not.toMatch(/<text|NaN/);
  }
  expect(title.svg).not.toBe(titlePart('Another').svg);
});

it.each([
  'One',
  'Configure a proxy provider for an application behind nginx',
  'CVE-2024-52289: insecure default configuration of redirect URIs in the OAuth2 provider of authentik, told with all that belongs to it',
])('keeps the title inside the card: %s', (text) => {
  const { left, top, width, height } = titlePart(text);
  expect(left).toBeGreaterThan(24);
  expect(left + width).toBeLessThanOrEqual(cardSize.width);
  // Between the area above and the site's name below.
  expect(top).toBeGreaterThan(140);
  expect(top + height).toBeLessThan(cardSize.height - 110);
});

it.each([
  ['/', 'img/cards/index.png'],
  ['/releases/2025.8/', 'img/cards/releases/2025.8.png'],
])('keeps the card of %s in %s', (route, path) => {
  expect(socialCardPath(route)).toBe(path);
});
