import { expect, it } from 'vitest';
import { movedAmong, withAffordableOutlines } from './affordable-outlines.ts';
import type { ScoredPage } from './score-pages.ts';
import type { Store } from './store.ts';

/**
 * Which pages are left, in their order, of pages whose outlines are in the given files.
 *
 * @param files For each page, the number of the file with its outline; `null` if no file must be read for it.
 */
function order(
  files: readonly (number | null)[],
  { used = 3, leaveOut = false, isLarge = true } = {},
): number[] {
  const store = {
    manifest: { inlineOutlines: isLarge ? [] : [{}] },
    filesUsed: used,
    outlineFileOf: (page: number) => files[page] ?? null,
  } as unknown as Store;
  const best = files.map((_, page) => ({ page }) as ScoredPage);
  return withAffordableOutlines(best, store, leaveOut).map(({ page }) => page);
}

it('keeps the order while there are few files', () => {
  expect(order([7, 8, null, 7, 9, 8])).toEqual([0, 1, 2, 3, 4, 5]);
});

it('moves pages behind the others when they need one file too many', () => {
  expect(order([7, 8, 9, 1, null, 7, 1, 9])).toEqual([0, 1, 2, 4, 5, 7, 3, 6]);
  expect(order([7, 8, 9, null], { used: 4 })).toEqual([0, 1, 3, 2]);
});

it('leaves them out where few files are wanted', () => {
  expect(order([7, 8, 9, 1, null, 7, 1, 9], { leaveOut: true })).toEqual([0, 1, 2, 4, 5, 7]);
});

it('affords one file at least', () => {
  expect(order([7, 8, 7], { used: 6 })).toEqual([0, 2, 1]);
  expect(order([7, 8, 7], { used: 9 })).toEqual([0, 2, 1]);
});

it('affords fewer files where the manifest has the outlines of the best pages', () => {
  expect(order([7, 8, 7], { used: 3, isLarge: false })).toEqual([0, 2, 1]);
});

it('moves no page to a place far down, so that result pages go on where they ended', () => {
  const files = Array.from({ length: movedAmong + 2 }, (_, page) => (page === 0 ? 8 : 7));
  const pages = Array.from(files.keys());
  const kept = [0, movedAmong, movedAmong + 1];
  const moved = pages.filter((page) => !kept.includes(page));
  expect(order(files, { used: 6 })).toEqual([0, ...moved, movedAmong, movedAmong + 1]);
  expect(order(files, { used: 6, leaveOut: true })).toEqual([0]);
});
