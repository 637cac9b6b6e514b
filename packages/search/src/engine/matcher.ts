import { fold } from '../analysis/fold.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import type { TermIds } from '../analysis/term-ids.ts';
import type { AnalyzedText, TextAnalyzer } from '../analysis/text-analyzer.ts';
import { itemAt, numberAt, uint8At } from '../shared/checked-access.ts';
import type { Match } from './highlight.ts';
import type { ResolvedQuery } from './resolve-query.ts';

/** A match with the number of the query word. Neighbors in the query have consecutive numbers. */
export interface WordMatch extends Match {
  readonly index: number;
}

export type FindMatches = (text: string) => readonly WordMatch[];

/** Of words that were not looked up, only terms from this weight on are highlighted: not those that are merely related. */
const minWeightToHighlight = 0.7;

/** What to highlight for a term. */
interface Target {
  /** Number of the query word. */
  readonly index: number;
  /** The folded letters that were typed, when the term is a completion: only these are highlighted. */
  readonly prefix: string | null;
}

const filterMask = 1023;

/** The targets of a query by term id and by phrase number. */
class Targets {
  readonly #analyzer: TextAnalyzer;
  readonly #termIds: TermIds;
  readonly #byTerm = new Map<number, Target>();
  readonly #byPhrase = new Map<number, Target>();
  /** Targets of terms that have no id, because no text with them was analyzed yet. */
  readonly #withoutId = new Map<string, Target>();
  /** 1 where a term id may have a target, by its lowest bits. Rules out nearly all words of a text without a `Map`. */
  readonly #filter = new Uint8Array(filterMask + 1);

  constructor(analyzer: TextAnalyzer, termIds: TermIds) {
    this.#analyzer = analyzer;
    this.#termIds = termIds;
  }

  /** Adds a target for a term of the index. Of several targets the first one counts, or the first that is no completion. */
  addIndexTerm(term: string, target: Target): void {
    if (isSynonymTerm(term)) this.#addPhrases(term, target);
    else this.#setTerm(this.#termIds.idOf(term), target);
  }

  /** Adds a target for a term that the index may not have. It gets no id, so that readers can't fill up the table. */
  addAnyTerm(term: string, target: Target): void {
    if (isSynonymTerm(term)) {
      this.#addPhrases(term, target);
      return;
    }
    const id = this.#termIds.find(term);
    if (id >= 0) this.#setTerm(id, target);
    else if (!this.#withoutId.has(term)) this.#withoutId.set(term, target);
  }

  #addPhrases(term: string, target: Target): void {
    for (const phrase of this.#analyzer.phrasesWithIndexTerm(term)) {
      if (!this.#byPhrase.has(phrase)) this.#byPhrase.set(phrase, target);
    }
  }

  #setTerm(id: number, target: Target): void {
    const known = this.#byTerm.get(id);
    if (known && (known.prefix === null || target.prefix !== null)) return;
    this.#byTerm.set(id, target);
    this.#filter[id & filterMask] = 1;
  }

  /** Must be called after a text was analyzed, which may have given ids to terms. */
  updateIds(): void {
    for (const [term, target] of this.#withoutId) {
      const id = this.#termIds.find(term);
      if (id < 0) continue;
      this.#withoutId.delete(term);
      this.#setTerm(id, target);
    }
  }

  ofTerm(id: number): Target | undefined {
    return uint8At(this.#filter, id & filterMask) === 0 ? undefined : this.#byTerm.get(id);
  }

  ofPhrase(phrase: number): Target | undefined {
    return this.#byPhrase.get(phrase);
  }
}

/** Returns a function that finds the words of a query in a text. */
export function createMatcher(
  { words, skipped }: Pick<ResolvedQuery, 'words' | 'skipped'>,
  analyzer: TextAnalyzer,
  termIds: TermIds,
): FindMatches {
  const targets = new Targets(analyzer, termIds);
  const typed = new Map<number, string>();
  words.forEach(({ query, expansions }, index) => {
    typed.set(index, query.text.toLowerCase());
    for (const { entry, isCompletion } of expansions) {
      targets.addIndexTerm(entry.term, { index, prefix: isCompletion ? query.word : null });
    }
  });
  skipped.forEach(({ text, candidates }, nth) => {
    // Gaps between the numbers: a skipped word is nobody's neighbor.
    const index = words.length + 1 + 2 * nth;
    typed.set(index, text.toLowerCase());
    for (const { term, weight } of candidates) {
      if (weight >= minWeightToHighlight) targets.addAnyTerm(term, { index, prefix: null });
    }
  });
  const known = new Map<string, readonly WordMatch[]>();
  return (text) => {
    let matches = known.get(text);
    if (!matches) {
      const analyzed = analyzer.analyzeCached(text);
      targets.updateIds();
      matches = withoutOverlaps(matchesIn(text, analyzed, targets, typed));
      known.set(text, matches);
    }
    return matches;
  };
}

function matchesIn(
  text: string,
  { terms, starts, ends, words }: AnalyzedText,
  targets: Targets,
  typed: ReadonlyMap<number, string>,
): WordMatch[] {
  const found: WordMatch[] = [];
  for (let at = 0; at < terms.length; at++) {
    const id = numberAt(terms, at);
    const isWord = at < words;
    const target = isWord ? targets.ofTerm(id) : targets.ofPhrase(id);
    if (!target) continue;
    const { index, prefix } = target;
    const start = numberAt(starts, at);
    let end = numberAt(ends, at);
    if (prefix !== null && isWord && isLonger(text.slice(start, end), prefix)) {
      end = start + prefix.length;
    }
    found.push({ start, end, word: typed.get(index) ?? '', index });
  }
  return found;
}

/** Reports whether a word begins with the typed letters and goes on. Folding must not have changed its length. */
function isLonger(text: string, prefix: string): boolean {
  const word = fold(text);
  return word.length === text.length && word !== prefix && word.startsWith(prefix);
}

/** Of overlapping matches, keeps the one that begins first, and of those the longest. */
function withoutOverlaps(matches: WordMatch[]): readonly WordMatch[] {
  if (matches.length < 2) return matches;
  matches.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  const kept: WordMatch[] = [];
  let end = 0;
  for (const match of matches) {
    if (match.start < end) continue;
    kept.push(match);
    end = match.end;
  }
  return kept;
}

/** Most characters between two words of a phrase: a space, punctuation or a short word. */
const maxGap = 6;

/** Returns the share of neighboring words of the query that are also neighbors in the text, in the same order. */
export function phraseShare(matches: readonly WordMatch[], wordCount: number): number {
  if (wordCount < 2) return 0;
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < matches.length; at++) {
    const first = itemAt(matches, at);
    const second = itemAt(matches, at + 1);
    if (second.index === first.index + 1 && second.start - first.end <= maxGap) {
      pairs.add(first.index);
    }
  }
  return pairs.size / (wordCount - 1);
}
