import { isElement as original } from 'hast-util-is-element';
import { describe, expect, it } from 'vitest';
import { make, text } from './elements.ts';
import { isElement } from './is-element.ts';

describe('the faster test of elements', () => {
  it.each([
    [make('p', []), ['div', 'p']],
    [make('a', []), ['div', 'p']],
    [text('p'), ['p']],
    [make('p', []), 'p'],
    [make('p', []), undefined],
    [undefined, ['p']],
  ])('says what the library says: %#', (node, test) => {
    expect(isElement(node, test)).toBe(original(node, test));
    expect(isElement(node, test)).toBe(original(node, test));
  });
});
