import { expect, it } from 'vitest';
import { parseBadges } from './badges.ts';

it('reads the badges of the front matter', () => {
  expect(parseBadges('enterprise,version 2024.2+')).toEqual([
    { type: 'kind', kind: 'enterprise' },
    { type: 'version', since: '2024.2' },
  ]);
});
