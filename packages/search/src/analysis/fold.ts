/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

const ascii = /^[a-z0-9]*$/;

/** Removes case, accents and compatibility forms from a word: `Crème` and `creme` both become `creme`. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => undecomposed[letter] ?? letter)
    .toLowerCase();
}
