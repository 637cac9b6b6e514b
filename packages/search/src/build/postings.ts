import { fold } from '../analysis/fold.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { numberedTerms } from '../analysis/term-numbers.ts';
import {
  fieldWeights,
  lengthPenalty,
  pageWeightSteps,
  saturation,
  sectionLevels,
} from '../engine/weights.ts';
import { endings, type Postings, pageByte, sectionByte } from '../format/terms.ts';
import { type AnalysedPage, analysePage, forEachOccurrence } from './analysed-pages.ts';
import type { PageModel } from './model.ts';
import { PostingsFiller } from './postings-filler.ts';
import { type SectionLists, SectionReader } from './section-reader.ts';
import type { TermOrigin } from './vocabulary.ts';

/** A term with everything that is known of it. */
export interface TermStatistics extends TermOrigin {
  readonly term: string;
  readonly postings: Postings;
}

/** Rounds a length to a quarter of a doubling, so that a small edit doesn't touch the weights of other words. */
const rounded = (length: number) =>
  length <= 1 ? 1 : 2 ** (Math.round(Math.log2(length) * 4) / 4);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Divides a count by how much longer than the mean its field is. */
const normalised = (count: number, length: number, meanLength: number, penalty: number) =>
  count / (1 - penalty + (penalty * length) / meanLength);

const typicalTitle = 3;
const typicalHeadings = 8;
const maxTitleLength = 31;

interface Means {
  readonly page: number;
  readonly section: number;
}

/** How much a section's text is about a term, from 0 to 7. */
function levelOf(occurrences: number, roundedLength: number, means: Means): number {
  if (occurrences === 0) return 0;
  const count = normalised(occurrences, roundedLength, means.section, lengthPenalty.section);
  const share = count / (count + saturation.section);
  return Math.min(sectionLevels, Math.max(1, Math.ceil(share * sectionLevels)));
}

/** What is counted of a term on one page, before it becomes a weight. */
interface Counted {
  body: number;
  headings: number;
  intro: boolean;
}

/** How much a page is about a term, all fields taken together: 1 to 63. */
function weightOf(
  term: number,
  { body, headings, intro }: Counted,
  page: AnalysedPage,
  roundedLength: number,
  means: Means,
): number {
  const count =
    fieldWeights.body * normalised(body, roundedLength, means.page, lengthPenalty.body) +
    (page.titleWords.has(term)
      ? fieldWeights.title * normalised(1, page.titleLength, typicalTitle, lengthPenalty.title)
      : 0) +
    fieldWeights.heading *
      normalised(
        Math.min(3, headings),
        page.sectionLengths.length,
        typicalHeadings,
        lengthPenalty.body,
      ) +
    (intro ? fieldWeights.intro : 0) +
    (page.pathTerms.get(term) ?? 0);
  const weight = Math.round((count / (count + saturation.page)) * pageWeightSteps);
  return Math.max(1, Math.min(pageWeightSteps, weight));
}

/** Adds a page to the lists of all its terms. */
function addPage(
  filler: PostingsFiller,
  page: AnalysedPage,
  number: number,
  lists: SectionLists,
  means: Means,
): void {
  const length = rounded(page.length);
  const sectionLengths = page.sectionLengths.map(rounded);
  const counted = new Map<number, Counted>();
  forEachOccurrence(page, lists, (term, section, occurrences, first) => {
    let of = counted.get(term);
    if (!of) {
      of = { body: 0, headings: 0, intro: false };
      counted.set(term, of);
    }
    const inText = occurrences >>> 1;
    const inHeading = (occurrences & 1) === 1;
    of.body += inText;
    if (inHeading && section > 0) of.headings += 1;
    if (inText > 0 && section === 0) of.intro = true;
    const level = levelOf(inText, sectionLengths[section] ?? 1, means);
    filler.addSection(term, section, sectionByte(level, inHeading), first);
  });
  for (const [term, of] of counted) {
    const weight = weightOf(term, of, page, length, means);
    filler.addPage(term, number, pageByte(weight, page.titleWords.get(term) ?? 0));
  }
}

/** The terms of all pages, sorted, and how many telling words each page's title has. */
export interface AllPostings {
  readonly terms: readonly TermStatistics[];
  readonly titleLengths: readonly number[];
}

const noOrigin: TermOrigin = { words: new Map(), plain: false };

/** Finds out which page and section is about which term, and how much. */
export function collectPostings(pages: readonly PageModel[], synonyms: Synonyms): AllPostings {
  const reader = new SectionReader(synonyms);
  const analysed = pages.map((page) => analysePage(page, synonyms, reader));
  const lists = reader.finish();
  const names = numberedTerms();
  const pageCounts = new Uint32Array(names.length);
  const sectionCounts = new Uint32Array(names.length);
  for (const page of analysed) {
    forEachOccurrence(page, lists, (term, _section, _occurrences, first) => {
      if (first) pageCounts[term] = (pageCounts[term] ?? 0) + 1;
      sectionCounts[term] = (sectionCounts[term] ?? 0) + 1;
    });
  }
  const nameOf = (term: number) => names[term] ?? '';
  const found = [...pageCounts.keys()].filter((term) => pageCounts[term] !== 0);
  found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

  const means: Means = {
    page: rounded(mean(analysed.map(({ length }) => length))),
    section: rounded(mean(analysed.flatMap(({ sectionLengths }) => sectionLengths))),
  };
  const filler = new PostingsFiller(found, pageCounts, sectionCounts);
  for (const [number, page] of analysed.entries()) addPage(filler, page, number, lists, means);

  const { arrays } = filler;
  const origins = reader.vocabulary.origins();
  let to = 0;
  const terms = found.map((term): TermStatistics => {
    const from = to;
    to += pageCounts[term] ?? 0;
    const { words, plain } = origins.get(term) ?? noOrigin;
    return { term: nameOf(term), postings: { arrays, from, to }, words, plain };
  });
  return {
    terms,
    titleLengths: analysed.map(({ titleLength }) => Math.min(maxTitleLength, titleLength)),
  };
}

/** Which ending makes the term the word that it most often came from. */
export function endingOf({ term, words }: TermStatistics): number {
  let best = '';
  let most = 0;
  for (const [word, count] of words) {
    if (count > most || (count === most && word < best)) {
      best = word;
      most = count;
    }
  }
  const found = endings.findIndex(
    ([cut, added]) => fold(term.slice(0, term.length - cut) + added) === best,
  );
  return Math.max(0, found);
}
