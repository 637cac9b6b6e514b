import { expect, it } from 'vitest';
import { pageTypes, pageTypesOf } from './page-types.ts';

it('has all types unless some are named', () => {
  expect(pageTypesOf()).toEqual(Object.keys(pageTypes));
  expect(pageTypesOf('tag,home')).toEqual(['tag', 'home']);
});

it('names a type that there is not', () => {
  expect(() => pageTypesOf('home,blog')).toThrow('There is no type of page "blog"');
});
