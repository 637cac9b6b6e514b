import {
  fieldWeights,
  lengthNormalization,
  maxPageWeight,
  maxSectionLevel,
  saturation,
} from '../shared/ranking-weights.ts';
import type { AnalyzedPage } from './analyzed-pages.ts';

/** Mean lengths of the texts of pages and sections, rounded. */
export interface MeanLengths {
  readonly page: number;
  readonly section: number;
}

/** The occurrences of a term on a page. */
export interface TermOccurrences {
  readonly body: number;
  /** Number of section headings with the term, the title not counted. */
  readonly headings: number;
  /** Whether the text of the first section has the term. */
  readonly inIntro: boolean;
}

/** Mean length of titles, in words, and mean number of sections. Fixed, so that all sites are scored alike. */
const meanTitleLength = 3;
const meanSections = 8;
const maxCountedHeadings = 3;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Rounds a length to a power of 2^¼, so that a small edit doesn't change the weights of all other words. */
export const roundedLength = (length: number): number =>
  length <= 1 ? 1 : 2 ** (Math.round(Math.log2(length) * 4) / 4);

export const meanLengthsOf = (pages: readonly AnalyzedPage[]): MeanLengths => ({
  page: roundedLength(mean(pages.map(({ length }) => length))),
  section: roundedLength(mean(pages.flatMap(({ sectionLengths }) => sectionLengths))),
});

/** Divides a number of occurrences by the relative length of its field, as BM25 does. */
const normalized = (count: number, length: number, meanLength: number, b: number) =>
  count / (1 - b + (b * length) / meanLength);

/** Returns the quantized weight of a term in the text of a section: 0 if it is absent, otherwise 1 to 7. */
export function sectionLevelOf(occurrences: number, length: number, means: MeanLengths): number {
  if (occurrences === 0) return 0;
  const count = normalized(occurrences, length, means.section, lengthNormalization.section);
  const share = count / (count + saturation.section);
  return Math.min(maxSectionLevel, Math.max(1, Math.ceil(share * maxSectionLevel)));
}

/** Returns the BM25F weight of a term on a page, without IDF, quantized to 1–63. */
export function pageWeightOf(
  term: number,
  { body, headings, inIntro }: TermOccurrences,
  page: AnalyzedPage,
  length: number,
  means: MeanLengths,
): number {
  const { title, body: bodyNormalization } = lengthNormalization;
  const bodyCount = normalized(body, length, means.page, bodyNormalization);
  const titleCount = page.titleWords.has(term)
    ? normalized(1, page.titleLength, meanTitleLength, title)
    : 0;
  const headingCount = normalized(
    Math.min(maxCountedHeadings, headings),
    page.sectionLengths.length,
    meanSections,
    bodyNormalization,
  );
  const count =
    fieldWeights.body * bodyCount +
    fieldWeights.title * titleCount +
    fieldWeights.heading * headingCount +
    (inIntro ? fieldWeights.intro : 0) +
    (page.otherTerms.get(term) ?? 0);
  const weight = Math.round((count / (count + saturation.page)) * maxPageWeight);
  return Math.max(1, Math.min(maxPageWeight, weight));
}
