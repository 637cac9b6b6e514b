import { expect, it } from 'vitest';
import { releaseLinkLabel } from './release-link-label.ts';

it.each([
  ['/releases/2025.8', true, 'Older release'],
  ['/docs-site/releases/2025.8/', false, 'Newer release'],
  ['/releases/', false, undefined],
  ['/releases/upgrade/', true, undefined],
  ['/core/', true, undefined],
])('labels a link to %s (next: %s) %s', (permalink, isNext, label) => {
  expect(releaseLinkLabel(permalink, isNext)).toBe(label);
});
