import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Étude', 'etude'],
  ['Straße', 'strasse'],
  ['ﬁne', 'fine'],
  ['İstanbul', 'istanbul'],
  ['日本語', '日本語'],
  ['CRÈME', 'creme'],
  ['Æther', 'aether'],
  ['œuvre', 'oeuvre'],
  ['Øre', 'ore'],
  ['Đà', 'da'],
  ['Ðæ', 'dae'],
  ['Łódź', 'lodz'],
  ['Þing', 'thing'],
  ['ısı', 'isi'],
])('folds %s to %s', (word, folded) => {
  expect(fold(word)).toBe(folded);
});
