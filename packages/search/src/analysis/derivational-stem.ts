import { undoubled, vowel } from './stem.ts';
import { TextCache } from './text-cache.ts';

/** Derivational suffixes of stems, longest first, with what replaces them. */
const derivations: readonly (readonly [string, string])[] = [
  ['izational', 'iz'],
  ['ization', 'iz'],
  ['isation', 'iz'],
  ['ifications', 'ifi'],
  ['ification', 'ifi'],
  ['ational', 'at'],
  ['ation', 'at'],
  ['ator', 'at'],
  ['ition', 'it'],
  ['ption', 'b'],
  ['ion', ''],
  ['ment', ''],
  ['iness', 'i'],
  ['ness', ''],
  ['ically', 'ic'],
  ['abl', ''],
  ['ibl', ''],
  ['iv', ''],
  ['or', ''],
  ['er', ''],
  ['ly', ''],
  ['li', ''],
  ['al', ''],
];

/** Some 20,000 stems. Every keystroke asks for those of all dictionary terms near its words. */
const cache = new TextCache(computeDerivationalStem, 160_000);

/**
 * Returns the stem that remains when derivational suffixes are removed too: `configuration`, `configure` and
 * `configurable` share one. It is too coarse for ranking, and serves to find what the inflectional stem misses.
 *
 * @param stemmed A stem, as `stem` returns it.
 */
export const derivationalStem = (stemmed: string): string => cache.get(stemmed);

function computeDerivationalStem(stemmed: string): string {
  if (stemmed.length < 6 || !/^[a-z]+$/.test(stemmed)) return stemmed;
  for (const [suffix, replacement] of derivations) {
    if (!stemmed.endsWith(suffix)) continue;
    const base = stemmed.slice(0, -suffix.length) + replacement;
    if (base.length >= 4 && vowel.test(base))
      return undoubled(base).replace(/(at|iz|is)$/, (end) => (base.length >= 6 ? '' : end));
  }
  return stemmed.length >= 7 ? stemmed.replace(/(at|iz)$/, '') : stemmed;
}
