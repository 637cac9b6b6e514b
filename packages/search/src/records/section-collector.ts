import { collapseSpace } from './content-rules.ts';

/** A heading or a labeled row, with the text up to the next one. */
export interface ScannedSection {
  /** 1 for the title of the page, 2 to 6 for the headings below it. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  /** Index of the section that contains this one; `null` for the title. */
  readonly parent: number | null;
  readonly text: string;
  /** Whether it is found and ranked as if it were a page of its own. */
  readonly document: boolean;
  /** Of a document, other wordings of its heading. */
  readonly wordings: readonly string[];
}

interface OpenSection {
  readonly level: number;
  heading: string;
  readonly anchor: string | null;
  readonly parent: number | null;
  readonly document: boolean;
  readonly wordings: string[];
  readonly texts: string[];
}

const maxLevel = 6;

/** Collects the sections of a page in document order. */
export class SectionCollector {
  readonly #sections: OpenSection[] = [];
  /** Index of the section that text belongs to; −1 before the title. */
  #current = -1;
  /** Texts of the heading that is being read. */
  #heading: string[] | null = null;
  /** Whether the current position is in a part of the page that is a document of its own. */
  #inDocument = false;

  get isEmpty(): boolean {
    return this.#sections.length === 0;
  }

  get isReadingHeading(): boolean {
    return this.#heading !== null;
  }

  /** The heading of the document around the current position; `null` outside of documents. */
  get documentHeading(): string | null {
    return this.#inDocument ? (this.#sections[this.#current]?.heading ?? null) : null;
  }

  get hasText(): boolean {
    return this.#sections.some(({ texts }) => texts.some((text) => text.trim() !== ''));
  }

  /** Adds text to the heading that is being read. Returns false when there is none. */
  writeHeading(text: string): boolean {
    this.#heading?.push(text);
    return this.#heading !== null;
  }

  writeText(text: string): void {
    this.#sections[this.#current]?.texts.push(text);
  }

  /** Adds another wording of the heading of the document around the current position. */
  addWording(text: string): void {
    if (this.#inDocument) this.#sections[this.#current]?.wordings.push(text);
  }

  #open(level: number, heading: string, anchor: string | null, parent: number): void {
    this.#sections.push({
      level,
      heading,
      anchor,
      parent: parent < 0 ? null : parent,
      document: this.#inDocument,
      wordings: [],
      texts: [],
    });
    this.#current = this.#sections.length - 1;
  }

  /** Returns the index of the innermost section around the current position with a lower level; −1 for none. */
  #parentFor(level: number): number {
    let parent = this.#current;
    while ((this.#sections[parent]?.level ?? 0) >= level) {
      parent = this.#sections[parent]?.parent ?? -1;
    }
    return parent;
  }

  /** Opens a section at a heading. The text until the returned function is called becomes the heading. */
  openHeading(level: number, anchor: string | null): () => string {
    const own = this.#inDocument ? 1 : level;
    this.#open(own, '', anchor, this.#parentFor(own));
    const texts: string[] = [];
    this.#heading = texts;
    return () => {
      const heading = collapseSpace(texts.join(''));
      this.#heading = null;
      const section = this.#sections[this.#current];
      if (section) section.heading = heading;
      return heading;
    };
  }

  /** Makes the next heading the title of a document. The current section continues when the returned function is called. */
  openDocument(): () => void {
    const outer = this.#current;
    this.#inDocument = true;
    return () => {
      this.#current = outer;
      this.#inDocument = false;
    };
  }

  /** Opens a section inside the current one, which continues when the returned function is called. */
  openRow(label: string, id: string | undefined): () => void {
    const outer = this.#current;
    const { level = 0, anchor = null } = this.#sections[outer] ?? {};
    this.#open(Math.min(level + 1, maxLevel), collapseSpace(label), id ?? anchor, outer);
    return () => {
      this.#current = outer;
    };
  }

  finish(): ScannedSection[] {
    return this.#sections.map(({ texts, ...section }) => ({
      ...section,
      text: collapseSpace(texts.join('')),
    }));
  }
}
