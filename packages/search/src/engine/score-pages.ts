import type { TermEntry } from '../format/dictionary.ts';
import type { Manifest, PageEntry } from '../format/manifest.ts';
import type { Postings } from '../format/postings.ts';
import { itemAt, uint32At } from '../shared/checked-access.ts';
import {
  aboutBoost,
  kindFactors,
  kindFactorsWhenAskedFor,
  otherEntryFactor,
  pageRankStep,
  pairShare,
  saturation,
  sectionShare,
  titleBoost,
} from '../shared/ranking-weights.ts';
import type { PairScore, WordScore } from '../shared/types.ts';
import type { Accumulators, PageFilter, ScoredSection, WeightedPostings } from './accumulators.ts';
import { explainPairs, explainWords } from './explain-page.ts';
import type { HitList, PageHit } from './hit-list.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { ResolvedQuery, ResolvedWord } from './resolve-query.ts';

/** A page that answers the query. */
export interface ScoredPage {
  readonly page: number;
  readonly score: number;
  /** Bit i is set when the page has word i. */
  readonly words: number;
  /** Its sections that have a word, best first; at least one. */
  readonly sections: readonly ScoredSection[];
  /** Why the page has its score, if that was requested. */
  readonly explanation: PageExplanation | null;
}

/** Why a page has its score. */
export interface PageExplanation {
  /** Components of the score, by name. */
  readonly parts: Readonly<Record<string, number>>;
  readonly words: readonly WordScore[];
  readonly pairs: readonly PairScore[];
}

/** The pages that answer a query. */
export interface ScoredPages {
  /** Number of hits: sections with a word, on all pages. */
  readonly hitCount: number;
  /** Number of hits for each facet set, on all pages that have it. */
  readonly hitsByFacetSet: Uint32Array;
  /** Which words of the query occur together: a bit mask for each combination that a page has. */
  readonly wordMasks: ReadonlySet<number>;
  /** The best pages, best first. Of equally good pages the one with the lower number comes first. */
  readonly best: readonly ScoredPage[];
}

/** Which kinds of pages a query asks for; see `ParsedQuery`. */
export type QueryIntent = Pick<ParsedQuery, 'asksForHistory' | 'describesProblem'>;

export interface ScoreOptions {
  /** Number of best pages to return. */
  readonly count: number;
  /** The pages that may be returned. */
  readonly allowed: PageFilter;
  readonly intent: QueryIntent;
  /** Postings of the terms whose overflow files were read. */
  readonly overflows: ReadonlyMap<TermEntry, Postings>;
  /** Whether to return the components of the scores. */
  readonly explain: boolean;
}

/** Pages whose words have less than this share of the highest sum of IDFs are not hits. */
const minIdfShare = 0.15;

function postingsOf(
  { expansions }: ResolvedWord,
  overflows: ScoreOptions['overflows'],
): (WeightedPostings & { readonly term: string })[] {
  return expansions.flatMap(({ entry, weight, countsInTitle }) => {
    const overflow = overflows.get(entry);
    const lists = overflow ? [entry.postings, overflow] : [entry.postings];
    return lists.map((postings) => ({ postings, weight, countsInTitle, term: entry.term }));
  });
}

const sectionScore = (bestSection: number) => sectionShare * (saturation.section + 1) * bestSection;

const titleFactor = ({ titleLength }: PageEntry, titleWords: number) =>
  1 + titleBoost * Math.min(1, titleWords / Math.max(1, titleLength));

function importanceFactor({ kind, pageRank }: PageEntry, intent: QueryIntent): number {
  const isAskedFor =
    (kind === 'history' && intent.asksForHistory) ||
    (kind === 'troubleshooting' && intent.describesProblem);
  const factors = isAskedFor ? kindFactorsWhenAskedFor : kindFactors;
  return (1 + pageRankStep * pageRank) * factors[kind];
}

/** Returns the factor of a page by the share of the query that it has in its title and headings. */
const aboutFactor = (aboutIdf: number, totalIdf: number) =>
  1 + aboutBoost * (totalIdf > 0 ? aboutIdf / totalIdf : 0);

const knownOwners = new WeakMap<readonly PageEntry[], Uint32Array>();

/**
 * Returns, for each entry, the number of the page before it that is none. On a small site that is the page that it is on,
 * because pages are sorted by address; on a large site, where they are not, all entries count as those of one page.
 */
function ownersOf(entries: readonly PageEntry[]): Uint32Array {
  let owners = knownOwners.get(entries);
  if (!owners) {
    let owner = 0;
    owners = Uint32Array.from(entries, ({ kind }, page) => {
      if (kind !== 'entry') owner = page;
      return owner;
    });
    knownOwners.set(entries, owners);
  }
  return owners;
}

/** Adds the entries of pages to the hits: of each page the best entry with its score, and the others with less. */
class EntryHits {
  readonly #owners: Uint32Array;
  readonly #hits: HitList;
  /** The best entry by the number of the page that it is on. */
  readonly #best = new Map<number, PageHit>();

  constructor(entries: readonly PageEntry[], hits: HitList) {
    this.#owners = ownersOf(entries);
    this.#hits = hits;
  }

  add(page: number, score: number): void {
    const owner = uint32At(this.#owners, page);
    const best = this.#best.get(owner);
    if (best === undefined || score > best.score) this.#best.set(owner, { page, score });
    const other = best === undefined || score > best.score ? best : { page, score };
    if (other) this.#hits.add(other.page, other.score * otherEntryFactor);
  }

  finish(): void {
    for (const { page, score } of this.#best.values()) this.#hits.add(page, score);
  }
}

/** Scores the pages of an index by the words of a query. */
export function scorePages(
  { words, pairs }: Pick<ResolvedQuery, 'words' | 'pairs'>,
  { pages: entries, facetSets }: Manifest,
  accumulators: Accumulators,
  { count, allowed, intent, overflows, explain }: ScoreOptions,
): ScoredPages {
  words.forEach((word, index) => {
    accumulators.addWord(index, word.idf, postingsOf(word, overflows));
  });
  for (const { entry, idf } of pairs) accumulators.addPair(idf * pairShare, entry.postings);
  const totalIdf = words.reduce((sum, { idf }) => sum + idf, 0);
  // Filters only select among the hits. They don't change which pages are hits.
  const minIdf = accumulators.highestIdf() * minIdfShare;
  const wordMasks = accumulators.wordMasksOf(allowed);
  const hitsByFacetSet = new Uint32Array(facetSets.length);
  const entryHits = new EntryHits(entries, accumulators.hits);
  let hitCount = 0;
  accumulators.forEachPage(minIdf, allowed, (page, sectionCount, bestSectionScore) => {
    const entry = itemAt(entries, page);
    const hits = Math.max(1, sectionCount);
    hitCount += hits;
    hitsByFacetSet[entry.facetSet] = uint32At(hitsByFacetSet, entry.facetSet) + hits;
    const score =
      (accumulators.pageScore(page) + sectionScore(bestSectionScore)) *
      titleFactor(entry, accumulators.titleWords(page)) *
      aboutFactor(accumulators.aboutIdf(page), totalIdf) *
      importanceFactor(entry, intent);
    if (entry.kind === 'entry') entryHits.add(page, score);
    else accumulators.hits.add(page, score);
  });
  entryHits.finish();

  const best = accumulators.hits.best(count).map(({ page, score }): ScoredPage => {
    const sections = accumulators.sectionsOf(page);
    const entry = itemAt(entries, page);
    const explanation = explain
      ? {
          parts: {
            page: accumulators.pageScore(page),
            section: sectionScore(itemAt(sections, 0).score),
            title: titleFactor(entry, accumulators.titleWords(page)),
            about: aboutFactor(accumulators.aboutIdf(page), totalIdf),
            importance: importanceFactor(entry, intent),
          },
          words: explainWords(page, words, (word) => postingsOf(word, overflows)),
          pairs: explainPairs(page, pairs),
        }
      : null;
    return { page, score, words: accumulators.wordMask(page), sections, explanation };
  });
  accumulators.clear();
  return { hitCount, hitsByFacetSet, wordMasks, best };
}
