import { expect, it } from 'vitest';
import { idsOf } from './page-ids.ts';

it('finds the ids of a page', () => {
  expect(idsOf('<p id="a" class="b"><h2 id=c>d</h2><x data-id="e">')).toEqual(new Set(['a', 'c']));
});
