import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Maximum number of entries. Above it, the cache is emptied, so it can't grow without limit. */
const MOST_ENTRIES = 20_000;

/** Remembers which texts passed a check, so that only new and changed texts are checked again. */
export class PassCache {
  readonly #file: string;
  readonly #stamp: string;
  readonly #passed: Set<string>;

  /**
   * @param file - where it is stored between runs
   * @param stamp - a hash of everything that the check depends on: its code, its word lists
   */
  constructor(file: string, stamp: string) {
    this.#file = file;
    this.#stamp = stamp;
    this.#passed = new Set(readEntries(file, stamp));
  }

  has(text: string): boolean {
    return this.#passed.has(digest(text));
  }

  add(text: string): void {
    this.#passed.add(digest(text));
  }

  /** Writes the entries to the file. */
  save(): void {
    if (this.#passed.size > MOST_ENTRIES) this.#passed.clear();
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ stamp: this.#stamp, passed: [...this.#passed] }));
  }
}

/** A short hash of some texts. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

function readEntries(file: string, stamp: string): string[] {
  if (!existsSync(file)) return [];
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; passed: string[] };
    return kept.stamp === stamp ? kept.passed : [];
  } catch {
    // A run that was stopped may leave an incomplete file. The cache is then empty.
    return [];
  }
}
