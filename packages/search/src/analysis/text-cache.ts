/** Letters of texts whose results are kept at a time, unless told otherwise; those of a usual site fit in. */
const lettersOfSite = 1_000_000;

/** Remembers what was worked out about texts: the next key mostly shows the same ones. */
export class TextCache<Value> {
  readonly #make: (text: string) => Value;
  readonly #mostLetters: number;
  readonly #known = new Map<string, Value>();
  #letters = 0;

  /**
   * @param make Works it out; depends on nothing but the text.
   * @param mostLetters How many letters of texts are remembered before it begins anew.
   */
  constructor(make: (text: string) => Value, mostLetters = lettersOfSite) {
    this.#make = make;
    this.#mostLetters = mostLetters;
  }

  of(text: string): Value {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#letters > this.#mostLetters) {
      this.#known.clear();
      this.#letters = 0;
    }
    const made = this.#make(text);
    this.#known.set(text, made);
    this.#letters += text.length;
    return made;
  }
}
