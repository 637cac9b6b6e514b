import { TextCache } from './text-cache.ts';

/** Inflected forms that no rule gets right, with the stem they share with their base form. */
const irregular: Readonly<Record<string, string>> = {
  sent: 'send',
  kept: 'keep',
  lost: 'lose',
  losing: 'lose',
  found: 'find',
  forgot: 'forget',
  forgotten: 'forget',
  broken: 'break',
  broke: 'break',
  wrote: 'write',
  written: 'write',
  chosen: 'choose',
  ran: 'run',
  built: 'build',
  made: 'make',
  indices: 'index',
  indexes: 'index',
  matrices: 'matrix',
  data: 'data',
  news: 'news',
  this: 'this',
  was: 'was',
  does: 'does',
  kubernetes: 'kubernetes',
  kerberos: 'kerberos',
  postgres: 'postgres',
  aws: 'aws',
  dns: 'dns',
  tls: 'tls',
  sms: 'sms',
  css: 'css',
};

const vowel = /[aeiouy]/;

/** Takes the last letter off a doubled ending: `runn` to `run`; `fill`, `pass` and `buzz` keep theirs. */
const undoubled = (stem: string) => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

/** One form for words that differ by a final `e` or by `y` and `i`, so that `policies` meets `policy`. */
const closed = (stem: string) => {
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
 * The stem of an English word, by light rules: plurals, `-ing`, `-ed` and a final `e` or `y`. Words with digits, and
 * words of other scripts, are left as they are.
 *
 * @param word A folded word.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return closed(known);
  const single = withoutPlural(word);
  for (const suffix of ['ing', 'ed']) {
    if (!single.endsWith(suffix)) continue;
    const base = single.slice(0, -suffix.length);
    if (base.length >= 3 && vowel.test(base) && !(suffix === 'ed' && base.endsWith('e'))) {
      return closed(undoubled(base));
    }
  }
  return closed(single);
}

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

/**
 * The root that a stem shares with words made from it: `configuration`, `configure` and `configurable` have one. Roots
 * are too coarse to rank by; they find what the stem misses.
 *
 * @param stemmed A stem, as `stem` gives it.
 */
export const root = (stemmed: string): string => knownRoots.of(stemmed);

/** Some 20,000 roots that were asked for: every key asks for those of all words beside its own. */
const knownRoots = new TextCache(rootOf, 160_000);

function rootOf(stemmed: string): string {
  if (stemmed.length < 6 || !/^[a-z]+$/.test(stemmed)) return stemmed;
  for (const [suffix, replacement] of derivations) {
    if (!stemmed.endsWith(suffix)) continue;
    const base = stemmed.slice(0, -suffix.length) + replacement;
    if (base.length >= 4 && vowel.test(base))
      return undoubled(base).replace(/(at|iz|is)$/, (end) => (base.length >= 6 ? '' : end));
  }
  return stemmed.length >= 7 ? stemmed.replace(/(at|iz)$/, '') : stemmed;
}
