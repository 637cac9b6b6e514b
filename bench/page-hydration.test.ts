import { expect, it } from 'vitest';
import { countHydrated } from './page-hydration.ts';

it('counts elements that carry a property of React', () => {
  const page = [
    { __reactFiber$k3x: {}, __reactProps$k3x: {} },
    { __reactContainer$k3x: {} },
    { textContent: '' },
    { __reactFiber$k3x: {} },
  ];
  expect(countHydrated(page)).toEqual({ elements: 4, hydrated: 2 });
});
