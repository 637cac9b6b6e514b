/** Function words of English. A query ignores them unless it has no other words. */
const stopWords = new Set(
  (
    'a about am an and any are as at be been being but by can cannot cant could did do does doing dont for from get got ' +
    'had has have having he her here hers him his how i if im in into is it its ive just let lets like may me might more most ' +
    'my need no nor not of on onto or our ours out own please she should so some such than that the their them then ' +
    'there these they this those through to too up us use used using very via want was way we were what whats when where ' +
    'which while who whom whose why will with would you your yours'
  ).split(' '),
);

/** @param word A folded word. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
