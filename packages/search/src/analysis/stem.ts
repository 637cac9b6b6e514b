/** Inflected forms that the rules get wrong, with the base form whose stem they share. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'sent send, kept keep, lost lose, losing lose, found find, forgot forget, forgotten forget, ' +
    'broken break, broke break, wrote write, written write, chosen choose, built build, made make, ' +
    'indices index, indexes index, matrices matrix, data data, news news, this this, does does, ' +
    'kubernetes kubernetes, kerberos kerberos, postgres postgres'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

const vowel = /[aeiouy]/;

/** Removes the last letter of a doubled ending: `runn` becomes `run`. `add`, `fill`, `pass` and `buzz` keep theirs. */
const undoubled = (stem: string) => (/..([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

/** British spellings with the American ones, which the pages have (`licence`, `authorise`, `behaviour`). */
const britishSpellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{4})is(?=(?:e[ds]?|ers?|ing|ations?)$)/, 'iz'],
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|able)?$)/, 'or'],
  [/(?<=[a-z][cf])ence(?=s?$)/, 'ense'],
  [/(?<=[a-z]{3})tre(?=s?$)/, 'ter'],
  [/(?<=[a-z]{2})logue(?=s?$)/, 'log'],
  [/(?<=[a-z]{3})ell(?=ed$|ing$)/, 'el'],
  [/^programme(?=s?$)/, 'program'],
];

function withAmericanSpelling(word: string): string {
  for (const [spelling, american] of britishSpellings) {
    if (spelling.test(word)) return word.replace(spelling, american);
  }
  return word;
}

/** Unifies words that differ by a final `e`, or by `y` and `i`, so that `policies` and `policy` share a stem. */
const withoutFinalVowel = (stem: string) => {
  if (stem.length > 3 && stem.endsWith('e')) return stem.slice(0, -1);
  if (stem.length > 3 && /[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}i`;
  return stem;
};

function withoutPlural(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * Returns the inflectional stem of an English word. Light rules remove plurals, `-ing`, `-ed` and a final `e` or `y`, in
 * the manner of the S stemmer (Harman, How effective is suffixing?, 1991). Words with digits or letters of other scripts
 * are returned unchanged.
 *
 * @param word A folded word.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const known = irregular.get(word);
  if (known !== undefined) return withoutFinalVowel(known);
  const single = withoutPlural(withAmericanSpelling(word));
  for (const suffix of ['ing', 'ed']) {
    if (!single.endsWith(suffix)) continue;
    const base = single.slice(0, -suffix.length);
    if (base.length >= 3 && vowel.test(base) && !(suffix === 'ed' && base.endsWith('e'))) {
      return withoutFinalVowel(undoubled(base));
    }
  }
  return withoutFinalVowel(single);
}
