import { type ByteReader, ByteWriter } from './bytes.ts';

/** What the index keeps of a section beside its text. */
export interface SectionHead {
  /** 1 to 6. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  /** Index, within the page, of the section this one lies in; −1 for a section at the top. */
  readonly parent: number;
  /** Whether the records have this heading, or only sections below it. */
  readonly hasHeading: boolean;
  readonly hasText: boolean;
}

export interface PageHead {
  /** Address without anchor. */
  readonly path: string;
  readonly sections: readonly SectionHead[];
}

/** How an anchor follows from its heading. */
const anchorForms = { none: 0, exact: 1, collapsed: 2, other: 3 } as const;

const slugged = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');

/** The usual anchor of a heading: lower case, without punctuation, a hyphen for each space. */
const exactSlug = (heading: string) => slugged(heading).replace(/\s/g, '-');

/** The same with one hyphen for several spaces. */
const collapsedSlug = (heading: string) =>
  slugged(heading).replace(/_/g, '').trim().replace(/\s+/g, '-');

function anchorForm({ anchor, heading }: SectionHead): number {
  if (anchor === null) return anchorForms.none;
  if (anchor === exactSlug(heading)) return anchorForms.exact;
  return anchor === collapsedSlug(heading) ? anchorForms.collapsed : anchorForms.other;
}

export function encodeHeads(pages: readonly PageHead[]): Uint8Array {
  const numbers = new ByteWriter();
  const lines: string[] = [];
  numbers.varint(pages.length);
  for (const { path, sections } of pages) {
    numbers.varint(sections.length);
    lines.push(path);
    sections.forEach((section, index) => {
      const form = anchorForm(section);
      numbers.byte(
        section.level | (form << 3) | (section.hasHeading ? 32 : 0) | (section.hasText ? 64 : 0),
      );
      numbers.varint(section.parent < 0 ? 0 : index - section.parent);
      lines.push(section.heading);
      if (form === anchorForms.other) lines.push(section.anchor ?? '');
    });
  }
  const writer = new ByteWriter();
  writer.block(numbers.finish());
  writer.lines(lines);
  return writer.finish();
}

export function decodeHeads(
  reader: ByteReader,
  wrap: (bytes: Uint8Array) => ByteReader,
): PageHead[] {
  const numbers = wrap(reader.block());
  const lines = reader.lines();
  let next = 0;
  const line = () => lines[next++] ?? '';
  const pages: PageHead[] = [];
  for (let left = numbers.varint(); left > 0; left--) {
    const count = numbers.varint();
    const path = line();
    const sections: SectionHead[] = [];
    for (let index = 0; index < count; index++) {
      const bits = numbers.byte();
      const back = numbers.varint();
      const heading = line();
      const form = (bits >> 3) & 3;
      let anchor: string | null = null;
      if (form === anchorForms.exact) anchor = exactSlug(heading);
      else if (form === anchorForms.collapsed) anchor = collapsedSlug(heading);
      else if (form === anchorForms.other) anchor = line();
      sections.push({
        level: bits & 7,
        heading,
        anchor,
        parent: back === 0 ? -1 : index - back,
        hasHeading: (bits & 32) !== 0,
        hasText: (bits & 64) !== 0,
      });
    }
    pages.push({ path, sections });
  }
  return pages;
}
