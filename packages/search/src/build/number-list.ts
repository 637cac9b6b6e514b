/** A growing list of integers from 0 to 2³² − 1 that takes four bytes for each, for lists of millions. */
export class NumberList {
  #numbers = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Returns the list so far. */
  finish(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
