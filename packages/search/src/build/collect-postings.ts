import { fold } from '../analysis/fold.ts';
import type { SynonymGroups } from '../analysis/synonyms.ts';
import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import { displayEndingOf } from '../format/display-endings.ts';
import { type Postings, pageByte, sectionByte } from '../format/postings.ts';
import { itemAt, numberAt, uint32At } from '../shared/checked-access.ts';
import { type AnalyzedPage, analyzePages, forEachOccurrence } from './analyzed-pages.ts';
import type { PageModel } from './page-model.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { type SectionTerms, SectionTermsCollector } from './section-terms.ts';
import {
  type MeanLengths,
  meanLengthsOf,
  pageWeightOf,
  roundedLength,
  sectionLevelOf,
} from './term-weights.ts';
import type { TermOrigin } from './vocabulary.ts';

/** A term with its postings and origin. */
export interface TermStatistics extends TermOrigin {
  readonly term: string;
  readonly postings: Postings;
}

/** The terms of all pages. */
export interface CollectedPostings {
  /** Sorted by term. */
  readonly terms: readonly TermStatistics[];
  /** For each page: words of its title without stop words, at most 31. */
  readonly titleLengths: readonly number[];
}

const maxTitleLength = 31;

/** Number of pages and sections with each term, by term id. */
interface Frequencies {
  readonly pages: Uint32Array;
  readonly sections: Uint32Array;
}

function countFrequencies(
  pages: readonly AnalyzedPage[],
  sectionTerms: SectionTerms,
  termCount: number,
): Frequencies {
  const counts = { pages: new Uint32Array(termCount), sections: new Uint32Array(termCount) };
  for (const page of pages) {
    forEachOccurrence(page, sectionTerms, (term, _section, _occurrences, isFirst) => {
      if (isFirst) counts.pages[term] = uint32At(counts.pages, term) + 1;
      counts.sections[term] = uint32At(counts.sections, term) + 1;
    });
  }
  return counts;
}

/** Adds the postings of a page for all of its terms. */
function addPage(
  builder: PostingsBuilder,
  page: AnalyzedPage,
  pageNumber: number,
  sectionTerms: SectionTerms,
  means: MeanLengths,
): void {
  const sectionLengths = page.sectionLengths.map(roundedLength);
  const occurrencesByTerm = new Map<number, { body: number; headings: number; inIntro: boolean }>();
  forEachOccurrence(page, sectionTerms, (term, section, occurrences, isFirst) => {
    let counted = occurrencesByTerm.get(term);
    if (!counted) {
      counted = { body: 0, headings: 0, inIntro: false };
      occurrencesByTerm.set(term, counted);
    }
    const inText = occurrences >>> 1;
    const inHeading = (occurrences & 1) === 1;
    counted.body += inText;
    if (inHeading && section > 0) counted.headings += 1;
    if (inText > 0 && section === 0) counted.inIntro = true;
    const level = sectionLevelOf(inText, numberAt(sectionLengths, section), means);
    builder.addSection(term, section, sectionByte(level, inHeading), isFirst);
  });
  const length = roundedLength(page.length);
  for (const [term, counted] of occurrencesByTerm) {
    const weight = pageWeightOf(term, counted, page, length, means);
    builder.addPage(term, pageNumber, pageByte(weight, page.titleWords.get(term) ?? 0));
  }
}

/** Synonym terms and terms of titles and addresses come from no word of a text. */
const noOrigin: TermOrigin = { words: new Map(), isWord: false };

/** Computes the postings of all terms of the pages. */
export function collectPostings(
  pages: readonly PageModel[],
  synonymGroups: SynonymGroups,
): CollectedPostings {
  const termIds = new TermIds();
  const synonyms = new Synonyms(synonymGroups, termIds);
  const collector = new SectionTermsCollector(synonyms, termIds);
  const analyzed = analyzePages(pages, synonyms, termIds, collector);
  const sectionTerms = collector.finish();
  const names = termIds.terms();
  const frequencies = countFrequencies(analyzed, sectionTerms, names.length);
  const used = [...names.keys()]
    .filter((term) => uint32At(frequencies.pages, term) > 0)
    .sort((a, b) => (itemAt(names, a) < itemAt(names, b) ? -1 : 1));

  const means = meanLengthsOf(analyzed);
  const builder = new PostingsBuilder(used, frequencies.pages, frequencies.sections);
  for (const [pageNumber, page] of analyzed.entries())
    addPage(builder, page, pageNumber, sectionTerms, means);

  const { arrays } = builder;
  const origins = collector.vocabulary.origins();
  let to = 0;
  const terms = used.map((id): TermStatistics => {
    const from = to;
    to += uint32At(frequencies.pages, id);
    const { words, isWord } = origins.get(id) ?? noOrigin;
    return { term: itemAt(names, id), postings: { arrays, from, to }, words, isWord };
  });
  return {
    terms,
    titleLengths: analyzed.map(({ titleLength }) => Math.min(maxTitleLength, titleLength)),
  };
}

/** Returns the ending that turns a term into the word that it was most often made from. */
export function mostFrequentEndingOf({ term, words }: TermStatistics): number {
  let best = '';
  let most = 0;
  for (const [word, count] of words) {
    if (count > most || (count === most && word < best)) {
      best = word;
      most = count;
    }
  }
  return displayEndingOf(term, (candidate) => fold(candidate) === best);
}
