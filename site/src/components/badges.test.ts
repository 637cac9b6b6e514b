import { expect, it } from 'vitest';
import { isMissingIn, parseBadges } from './badges.ts';

it('reads the badges of the front matter', () => {
  expect(parseBadges('enterprise,version 2024.2+')).toEqual([
    { type: 'kind', kind: 'enterprise' },
    { type: 'version', since: '2024.2' },
  ]);
});

it.each([
  ['2023.10.7', '2024.2', true],
  ['2024.2.0', '2024.2', false],
  ['2024.12.1', '2024.2', false],
  [undefined, '2024.2', false],
])('knows for version %s whether it lacks what %s brought: %s', (mine, since, missing) => {
  expect(isMissingIn(mine, since)).toBe(missing);
});
