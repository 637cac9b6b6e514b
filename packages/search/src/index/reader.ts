import { isDependentTerm, Synonyms } from '../analysis/synonyms.ts';
import {
  fileWith,
  type MainFile,
  type Postings,
  pageCountOf,
  type TermsFile,
  type WordsFile,
} from './files.ts';

/**
 * Reads a file of an index and parses its JSON.
 *
 * @throws Error that names the file when it can't be read
 */
export type ReadFile = (name: string) => Promise<unknown>;

/** A term of the index. */
export interface TermEntry {
  readonly term: string;
  readonly postings: Postings;
  /** Number of pages that have it. */
  readonly pages: number;
}

/** Reads the index over HTTP. `folder` is the address of the index folder with a trailing slash. */
export function httpFiles(folder: string): ReadFile {
  return async (name) => {
    const response = await fetch(folder + name);
    if (response.ok) return response.json();
    throw new Error(
      `The search index file ${folder}${name} could not be read: the host answered with status ${response.status}.`,
    );
  };
}

/** The terms of a file in the order of the index. */
interface SortedTerms {
  readonly names: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
}

/** Returns the text of a section by its number, counted through all pages; `null` when it was not read. */
export type TextOf = (section: number) => string | null;

/** Is asked before a file is read that is neither in memory nor being read. The search fails if the promise does. */
export type MayRead = () => Promise<void>;

/** An index whose files are read once they are needed, each once. */
export class IndexReader {
  readonly main: MainFile;
  readonly synonyms: Synonyms;
  /** Number of the first section of each page, followed by the number of all sections. */
  readonly firstSections: Uint32Array;
  readonly #readFile: ReadFile;
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #terms = new Map<number, SortedTerms>();

  private constructor(main: MainFile, readFile: ReadFile) {
    this.main = main;
    this.synonyms = new Synonyms(main.synonyms);
    this.#readFile = readFile;
    this.firstSections = new Uint32Array(main.pages.length + 1);
    main.pages.forEach(({ sections }, page) => {
      this.firstSections[page + 1] = (this.firstSections[page] ?? 0) + sections.length;
    });
  }

  static async open(readFile: ReadFile): Promise<IndexReader> {
    return new IndexReader((await readFile('main.json')) as MainFile, readFile);
  }

  /** Reads a file, unless it is in memory. A failure is not remembered, so that a later search tries again. */
  async #read(name: string, mayRead: MayRead): Promise<unknown> {
    if (!this.#files.has(name)) await mayRead();
    let file = this.#files.get(name);
    if (!file) {
      file = this.#readFile(name).catch((error: unknown) => {
        this.#files.delete(name);
        throw error;
      });
      this.#files.set(name, file);
    }
    return file;
  }

  /** Reads the files that terms are in, if the index has them. */
  async readTerms(terms: readonly string[], mayRead: MayRead): Promise<void> {
    if (this.main.terms.length === 0) return;
    const numbers = new Set(terms.map((term) => fileWith(this.main.terms, term)));
    const missing = [...numbers].filter((number) => !this.#terms.has(number));
    await Promise.all(
      missing.map(async (number) => {
        const file = (await this.#read(`terms-${number}.json`, mayRead)) as TermsFile;
        const postings = new Map(Object.entries(file));
        this.#terms.set(number, { names: [...postings.keys()].sort(), postings });
      }),
    );
  }

  /** Finds a term in the files that were read; `null` when they don't have it. */
  find(term: string): TermEntry | null {
    const postings = this.#terms.get(fileWith(this.main.terms, term))?.postings.get(term);
    return postings ? { term, postings, pages: pageCountOf(postings) } : null;
  }

  /** Finds the words that begin with a prefix in the files that were read. */
  withPrefix(prefix: string): TermEntry[] {
    const found: TermEntry[] = [];
    const last = fileWith(this.main.terms, `${prefix}\uffff`);
    for (let number = fileWith(this.main.terms, prefix); number <= last; number++) {
      const file = this.#terms.get(number);
      if (!file) continue;
      let at = fileWith(file.names, prefix);
      if ((file.names[at] ?? '') < prefix) at += 1;
      for (; file.names[at]?.startsWith(prefix); at++) {
        const term = file.names[at] ?? '';
        const postings = file.postings.get(term) ?? [];
        if (!isDependentTerm(term)) found.push({ term, postings, pages: pageCountOf(postings) });
      }
    }
    return found;
  }

  async words(mayRead: MayRead): Promise<WordsFile> {
    return (await this.#read('words.json', mayRead)) as WordsFile;
  }

  /**
   * Reads the files with the texts of sections.
   *
   * @param sections their numbers, counted through all pages
   * @returns looks up the text of any section; `null` when it is in another file
   */
  async texts(sections: readonly number[], mayRead: MayRead): Promise<TextOf> {
    const { texts: starts } = this.main;
    const numbers = new Set(sections.map((section) => fileWith(starts, section)));
    const files = new Map(
      await Promise.all(
        [...numbers].map(async (number) => {
          const file = (await this.#read(`texts-${number}.json`, mayRead)) as readonly string[];
          return [number, file] as const;
        }),
      ),
    );
    return (section) => {
      const number = fileWith(starts, section);
      return files.get(number)?.[section - (starts[number] ?? 0)] ?? null;
    };
  }
}
