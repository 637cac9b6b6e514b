/**
 * Assigns consecutive integers to terms, because comparing integers is many times faster than comparing strings.
 *
 * Every opened index, and every build of one, has its own instance. Only terms of texts, of the index and of its synonyms
 * get an id, never what readers type, so the table doesn't grow with the number of queries.
 */
export class TermIds {
  readonly #ids = new Map<string, number>();

  /** Returns the id of a term, and assigns the next free one if it has none. */
  idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(term, id);
    return id;
  }

  /** Returns the id of a term, or −1 if it has none. */
  find(term: string): number {
    return this.#ids.get(term) ?? -1;
  }

  /** Returns all terms, each at the index that is its id. */
  terms(): string[] {
    return [...this.#ids.keys()];
  }
}
