/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
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

const plain = /^[a-z0-9]*$/;

/** A word without case, accents and compatibility forms: `Crème` and `creme` fold alike. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase();
}
