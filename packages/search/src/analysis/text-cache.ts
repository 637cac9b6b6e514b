/** Total length of the cached texts, in UTF-16 units, unless told otherwise. The texts of a typical site fit. */
const defaultCapacity = 1_000_000;

/** Caches values that are computed from texts. From one keystroke to the next, most texts stay the same. */
export class TextCache<Value> {
  readonly #compute: (text: string) => Value;
  readonly #capacity: number;
  readonly #values = new Map<string, Value>();
  #size = 0;

  /**
   * @param compute Computes the value; must depend on nothing but the text.
   * @param capacity Total length of texts, in UTF-16 units, above which the cache is emptied.
   */
  constructor(compute: (text: string) => Value, capacity = defaultCapacity) {
    this.#compute = compute;
    this.#capacity = capacity;
  }

  get(text: string): Value {
    const known = this.#values.get(text);
    if (known !== undefined) return known;
    if (this.#size > this.#capacity) {
      this.#values.clear();
      this.#size = 0;
    }
    const value = this.#compute(text);
    this.#values.set(text, value);
    this.#size += text.length;
    return value;
  }
}
