import { afterEach, expect, it, vi } from 'vitest';
import { copyAnswer, isCopyKey } from './copy-answer.ts';

const press = {
  key: 'c',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
};

/** A page on which a text is selected. */
function select(text: string): void {
  vi.stubGlobal('window', { getSelection: () => ({ toString: () => text }) });
}

/** The search box with a selection. */
function box(selectionStart: number, selectionEnd: number): EventTarget {
  return Object.assign(new EventTarget(), { selectionStart, selectionEnd });
}

afterEach(() => vi.unstubAllGlobals());

it('copies by Ctrl+C and ⌘C', () => {
  select('');
  expect(isCopyKey(press)).toBe(true);
  expect(isCopyKey({ ...press, key: 'C' })).toBe(true);
  expect(isCopyKey({ ...press, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isCopyKey({ ...press, target: box(3, 3) })).toBe(true);
});

it.each([
  { ctrlKey: false },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { key: 'v' },
])('does not copy by another key: %j', (change) => {
  select('');
  expect(isCopyKey({ ...press, ...change })).toBe(false);
});

it('leaves a selected text to the browser', () => {
  select('words');
  expect(isCopyKey(press)).toBe(false);
  select('');
  expect(isCopyKey({ ...press, target: box(0, 3) })).toBe(false);
});

it('says whether the text is on the clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyAnswer({ copy: 'AUTHENTIK_LOG_LEVEL=info' })).toBe(true);
  expect(writeText).toHaveBeenCalledWith('AUTHENTIK_LOG_LEVEL=info');
  expect(await copyAnswer({})).toBe(false);
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  expect(await copyAnswer({ copy: 'x' })).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyAnswer({ copy: 'x' })).toBe(false);
});
