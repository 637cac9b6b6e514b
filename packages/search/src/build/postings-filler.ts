import { moreSections, type PostingsArrays } from '../format/terms.ts';

/** The lists of all terms while they are filled, page by page: each term has its stretch of them, and a place in it. */
export class PostingsFiller {
  readonly arrays: PostingsArrays;
  /** By the number of a term: the place of its next page, and of its next section. */
  readonly #nextPage: Uint32Array;
  readonly #nextSection: Uint32Array;

  /**
   * @param terms Numbers of the terms in the order of their stretches.
   * @param pageCounts How many pages have a term, by its number; the same for sections.
   */
  constructor(terms: readonly number[], pageCounts: Uint32Array, sectionCounts: Uint32Array) {
    this.#nextPage = new Uint32Array(pageCounts.length);
    this.#nextSection = new Uint32Array(pageCounts.length);
    let pages = 0;
    let sections = 0;
    for (const term of terms) {
      this.#nextPage[term] = pages;
      this.#nextSection[term] = sections;
      pages += pageCounts[term] ?? 0;
      sections += sectionCounts[term] ?? 0;
    }
    this.arrays = {
      pages: new Uint32Array(pages),
      pageBytes: new Uint8Array(pages),
      sectionEnds: new Uint32Array(pages),
      sections: new Uint32Array(sections),
      sectionBytes: new Uint8Array(sections),
    };
  }

  /** @param first Whether it is the first section of the page that has the term. */
  addSection(term: number, section: number, byte: number, first: boolean): void {
    const place = this.#nextSection[term] ?? 0;
    this.arrays.sections[place] = section;
    this.arrays.sectionBytes[place] = byte;
    if (!first)
      this.arrays.sectionBytes[place - 1] =
        (this.arrays.sectionBytes[place - 1] ?? 0) | moreSections;
    this.#nextSection[term] = place + 1;
  }

  /** To be called when all sections of the page that have the term were added. */
  addPage(term: number, page: number, byte: number): void {
    const place = this.#nextPage[term] ?? 0;
    this.arrays.pages[place] = page;
    this.arrays.pageBytes[place] = byte;
    this.arrays.sectionEnds[place] = this.#nextSection[term] ?? 0;
    this.#nextPage[term] = place + 1;
  }
}
