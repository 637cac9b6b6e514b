import { expect, it } from 'vitest';
import { amountWords, progressWords } from './amount-words.ts';

const all = { files: 1_930, bytes: 28_742_000 };

it('says sizes with a decimal, and numbers with separators', () => {
  expect(amountWords(all)).toBe('1,930 files, 28.7 MB');
  expect(progressWords({ files: 31, bytes: 1_000_000 }, all)).toBe(
    '31 of 1,930 files, 1 of 28.7 MB',
  );
});
