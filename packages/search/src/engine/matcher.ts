import { fold } from '../analysis/fold.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import type { Match } from './highlight.ts';
import type { QueryWord } from './query.ts';
import type { ResolvedWord } from './resolve.ts';
import type { AnalysedText, TextAnalyser } from './text-analyser.ts';

/** A match that also says which word of the query it is, by its number. */
export interface WordMatch extends Match {
  readonly index: number;
}

/** Words that are only related, or parts of phrases, are left unmarked where their page was not looked up by them. */
const leastWeightToMark = 0.7;

interface Target {
  readonly index: number;
  /** The folded letters that were typed, when they are only the beginning. */
  readonly prefix: string | null;
}

/** Makes the function that finds in a text what a query matched. */
export function createMatcher(
  words: readonly ResolvedWord[],
  passedOver: readonly QueryWord[],
  analyser: TextAnalyser,
): (text: string) => readonly WordMatch[] {
  const targets = new Map<string, Target>();
  words.forEach(({ query, alternatives }, index) => {
    for (const { entry, prefix } of alternatives) {
      const known = targets.get(entry.term);
      if (!known || (known.prefix !== null && !prefix)) {
        targets.set(entry.term, { index, prefix: prefix ? query.word : null });
      }
    }
  });
  // Words that were not looked up are marked too; a gap in the numbers keeps them from being anyone's neighbour.
  passedOver.forEach(({ wanted }, nth) => {
    for (const { term, weight } of wanted) {
      const marked = weight >= leastWeightToMark && !targets.has(term);
      if (marked) targets.set(term, { index: words.length + 1 + 2 * nth, prefix: null });
    }
  });
  const typed: string[] = words.map(({ query }) => query.text.toLowerCase());
  passedOver.forEach(({ text }, nth) => {
    typed[words.length + 1 + 2 * nth] = text.toLowerCase();
  });
  const places = placesOf(targets, analyser);
  const known = new Map<string, readonly WordMatch[]>();
  return (text) => {
    let matches = known.get(text);
    if (!matches) {
      matches = matchesIn(text, analyser.analyse(text), places, typed);
      known.set(text, matches);
    }
    return matches;
  };
}

/** Where each target is found: for a term, and for a phrase, by its number 0, or 1 + the index of its target. */
interface Places {
  readonly targets: readonly Target[];
  /** Terms that get a number later are no targets. */
  readonly ofTerm: Uint16Array;
  readonly ofPhrase: Uint16Array;
}

function placesOf(byTerm: ReadonlyMap<string, Target>, analyser: TextAnalyser): Places {
  const numbers = Array.from(byTerm.keys(), (term) => analyser.numberOf(term));
  const ofTerm = new Uint16Array(analyser.size);
  const ofPhrase = new Uint16Array(analyser.phraseCount);
  const targets: Target[] = [];
  for (const [term, target] of byTerm) {
    ofTerm[numbers[targets.length] ?? 0] = targets.length + 1;
    const phrases = isSynonymTerm(term) ? analyser.phrasesOf(term) : [];
    for (const number of phrases) {
      // Of the words of the query that a phrase stands for, the first is marked.
      const known = targets[(ofPhrase[number] ?? 0) - 1];
      if (!known || target.index < known.index) ofPhrase[number] = targets.length + 1;
    }
    targets.push(target);
  }
  return { targets, ofTerm, ofPhrase };
}

function matchesIn(
  text: string,
  { terms, starts, ends, words }: AnalysedText,
  { targets, ofTerm, ofPhrase }: Places,
  typed: readonly string[],
): readonly WordMatch[] {
  const found: WordMatch[] = [];
  for (let at = 0; at < terms.length; at++) {
    const number = terms[at] ?? 0;
    const numbered = at < words ? ofTerm : ofPhrase;
    const place = number < numbered.length ? (numbered[number] ?? 0) : 0;
    if (place === 0) continue;
    const target = targets[place - 1];
    if (!target) continue;
    const { index, prefix } = target;
    const start = starts[at] ?? 0;
    let end = ends[at] ?? 0;
    if (prefix !== null && at < words && isBegunBy(text.slice(start, end), prefix))
      end = start + prefix.length;
    found.push({ start, end, word: typed[index] ?? '', index });
  }
  return withoutOverlaps(found);
}

/** Whether the typed letters are the beginning of a word, letter by letter. */
function isBegunBy(text: string, prefix: string): boolean {
  const word = fold(text);
  return word.length === text.length && word !== prefix && word.startsWith(prefix);
}

/** Of matches that overlap, keeps the one that begins first, and of those the longest. */
function withoutOverlaps(matches: WordMatch[]): WordMatch[] {
  if (matches.length < 2) return matches;
  matches.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  const kept: WordMatch[] = [];
  let end = 0;
  for (const match of matches) {
    if (match.start < end || match.end <= match.start) continue;
    kept.push(match);
    end = match.end;
  }
  return kept;
}

/** Letters that may stand between two words of a phrase: a space, punctuation, a short word. */
const nearLetters = 6;

/**
 * How much of a query stands in a text as it was typed: the share of neighbouring words that are neighbours there
 * too, in the same order.
 */
export function phraseShare(matches: readonly WordMatch[], words: number): number {
  if (words < 2) return 0;
  let pairs = 0;
  for (let i = 0; i + 1 < matches.length; i++) {
    const first = matches[i];
    const second = matches[i + 1];
    if (!first || !second) break;
    if (second.index === first.index + 1 && second.start - first.end <= nearLetters) {
      pairs |= 1 << first.index;
    }
  }
  let count = 0;
  for (let bits = pairs; bits !== 0; bits &= bits - 1) count += 1;
  return count / (words - 1);
}
