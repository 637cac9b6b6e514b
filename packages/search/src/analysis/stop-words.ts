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

/** Words that say little about the topic of a query, such as who, how much and when. They get a lower weight. */
const lowInformationWords = new Set(
  (
    'able actually again already also always another anybody anymore anyone away back because before after best better ' +
    'between both certain come comes different during each else even ever every everyone exactly few first give gives go ' +
    'goes good happen happens instead just keep know last little long look looks lot make makes many mean means much never ' +
    'new old only other own people person possible put puts really right same see several simply since somebody someone ' +
    'still stuff take takes tell tells thing things try until way ways while without wrong'
  ).split(' '),
);

/** @param word A folded word. */
export function isLowInformationWord(word: string): boolean {
  return lowInformationWords.has(word);
}
