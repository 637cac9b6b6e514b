import { ownedElements, type PreactNode } from '@docs/site/owned-elements';
import { expect, it } from 'vitest';
import { countOfReact } from './page-hydration.ts';

it('counts elements that carry a property of React', () => {
  const page = [
    { __reactFiber$k3x: {}, __reactProps$k3x: {} },
    { __reactContainer$k3x: {} },
    { textContent: '' },
    { __reactFiber$k3x: {} },
  ];
  expect(countOfReact(page)).toEqual({ elements: 4, hydrated: 2 });
});

it('finds the elements of each root of Preact, at any depth, and no texts', () => {
  const node = (type: unknown, children: PreactNode[] = []): PreactNode => ({
    type,
    props: {},
    __k: children,
    __e: { name: type } as unknown as Node,
  });
  const component = () => null;
  const tree = node(component, [node('nav', [node(null), node('a')]), node('main')]);
  const page = [{ __k: tree }, { textContent: '' }, { __k: node('dialog') }];
  expect(ownedElements(page).map(({ element }) => element)).toEqual(
    ['dialog', 'nav', 'main', 'a'].map((name) => ({ name })),
  );
});
