import { moreSections, type PostingsArrays } from '../format/postings.ts';
import { uint8At, uint32At } from '../shared/checked-access.ts';

/** Fills the postings of all terms page by page. Each term has its own range of the arrays, and a cursor in it. */
export class PostingsBuilder {
  readonly arrays: PostingsArrays;
  /** By term id: where the next page and the next section of the term go. */
  readonly #nextPage: Uint32Array;
  readonly #nextSection: Uint32Array;

  /**
   * @param termIds Ids of the terms, in the order of their ranges.
   * @param pageCounts Number of pages with a term, by term id; `sectionCounts` likewise.
   */
  constructor(termIds: readonly number[], pageCounts: Uint32Array, sectionCounts: Uint32Array) {
    this.#nextPage = new Uint32Array(pageCounts.length);
    this.#nextSection = new Uint32Array(pageCounts.length);
    let pages = 0;
    let sections = 0;
    for (const term of termIds) {
      this.#nextPage[term] = pages;
      this.#nextSection[term] = sections;
      pages += uint32At(pageCounts, term);
      sections += uint32At(sectionCounts, term);
    }
    this.arrays = {
      pages: new Uint32Array(pages),
      pageBytes: new Uint8Array(pages),
      sectionEnds: new Uint32Array(pages),
      sections: new Uint32Array(sections),
      sectionBytes: new Uint8Array(sections),
    };
  }

  /** @param isFirst Whether it is the first section of its page that has the term. */
  addSection(term: number, section: number, byte: number, isFirst: boolean): void {
    const { sections, sectionBytes } = this.arrays;
    const index = uint32At(this.#nextSection, term);
    sections[index] = section;
    sectionBytes[index] = byte;
    if (!isFirst) sectionBytes[index - 1] = uint8At(sectionBytes, index - 1) | moreSections;
    this.#nextSection[term] = index + 1;
  }

  /** Must be called after all sections of the page with the term were added. */
  addPage(term: number, page: number, byte: number): void {
    const index = uint32At(this.#nextPage, term);
    this.arrays.pages[index] = page;
    this.arrays.pageBytes[index] = byte;
    this.arrays.sectionEnds[index] = uint32At(this.#nextSection, term);
    this.#nextPage[term] = index + 1;
  }
}
