import { float64At, numberAt, uint32At } from '../shared/checked-access.ts';

/** A page with its score. */
export interface PageHit {
  readonly page: number;
  readonly score: number;
}

/** Up to this number the best pages are kept in a sorted list; for more of them, all pages are sorted. */
const maxInsertions = 100;

/** Collects the scores of pages and selects the best ones. Its arrays are reused from query to query. */
export class HitList {
  readonly #pages: Uint32Array;
  readonly #scores: Float64Array;
  #count = 0;

  /** @param capacity Greatest number of pages. */
  constructor(capacity: number) {
    this.#pages = new Uint32Array(capacity);
    this.#scores = new Float64Array(capacity);
  }

  add(page: number, score: number): void {
    this.#pages[this.#count] = page;
    this.#scores[this.#count] = score;
    this.#count += 1;
  }

  /** Returns the `k` best pages, best first. Of equal scores the lower page number comes first. */
  best(k: number): PageHit[] {
    const pages = this.#pages;
    const scores = this.#scores;
    return this.#bestIndexes(k).map((index) => ({
      page: uint32At(pages, index),
      score: float64At(scores, index),
    }));
  }

  #bestIndexes(k: number): number[] {
    const pages = this.#pages;
    const scores = this.#scores;
    const compare = (a: number, b: number) =>
      float64At(scores, b) - float64At(scores, a) || uint32At(pages, a) - uint32At(pages, b);
    if (k > maxInsertions) {
      return Array.from({ length: this.#count }, (_, index) => index)
        .sort(compare)
        .slice(0, k);
    }
    const best: number[] = [];
    for (let index = 0; index < this.#count; index++) {
      let rank = best.length;
      while (rank > 0 && compare(index, numberAt(best, rank - 1)) < 0) rank -= 1;
      if (rank === k) continue;
      if (best.length === k) best.pop();
      best.splice(rank, 0, index);
    }
    return best;
  }

  clear(): void {
    this.#count = 0;
  }
}
