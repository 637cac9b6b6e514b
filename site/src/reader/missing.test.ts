import { expect, it } from 'vitest';
import { missingIn } from './missing.ts';

it.each([
  ['2023.10.7', { since: '2024.2' }, 'new'],
  ['2024.2.0', { since: '2024.2' }, undefined],
  ['2024.2', { since: '2024.2' }, undefined],
  ['2025.8', { since: '2025.8.4' }, 'new'],
  ['2025.6.4', { until: '2025.6' }, undefined],
  ['2025.8', { until: '2025.6' }, 'removed'],
  ['2025.8.4', { until: '2025.8.3' }, 'removed'],
  ['2024.12', { since: '2024.8', until: '2025.2' }, undefined],
  ['2024.12', { since: 'soon' }, undefined],
  ['2024.12', {}, undefined],
])('%s lacks what exists %o: %s', (mine, bounds, missing) => {
  expect(missingIn(mine, bounds)).toBe(missing);
});
