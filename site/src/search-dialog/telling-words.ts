/** English words that say nothing about the subject of a question. */
const chatter = new Set(
  `a about after all also am an and any anyone are as at be been before but by can could did do does
doing done else ever every for from get gets getting give goes going got had has have having hello help
here hey hi how i if in into is it its just keep keeps know like me my need now of off on only or our out
please really same since so some still that the their them then there these they thing this those though
to tried try trying up us use used using want wanted was we were what when where which while who why will
with would yes you your`.split(/\s+/),
);

/** A word without punctuation at its ends, in lower case, as {@link chatter} has it. */
function plain(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
}

/**
 * Leaves out words that say nothing about the subject of a text, and words that occur twice, when the text is longer
 * than a query may be.
 *
 * @param limit - the most characters of the result; it ends at the end of a word
 */
export function tellingWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.join(' ').length <= limit) return words.join(' ');
  const seen = new Set<string>();
  let kept = '';
  for (const word of words) {
    const key = plain(word);
    // `I'm` and `don't` are chatter, as all short forms with an apostrophe are.
    if (key === '' || seen.has(key) || chatter.has(key) || /['’]/.test(key)) continue;
    seen.add(key);
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length <= limit) kept = longer;
  }
  return kept === '' ? words.join(' ').slice(0, limit) : kept;
}
