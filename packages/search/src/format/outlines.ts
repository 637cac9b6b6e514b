import { itemAt } from '../shared/checked-access.ts';
import type { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** A section of a page without its text. */
export interface SectionOutline {
  /** Heading level, 1 to 6. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  /** Index, within the page, of the section that contains this one; −1 for a section at the top. */
  readonly parent: number;
  /** Whether a record has this heading; if not, it only appears above other headings. */
  readonly hasHeading: boolean;
  readonly hasText: boolean;
}

/** The headings of a page. */
export interface PageOutline {
  /** Address without anchor. */
  readonly path: string;
  readonly sections: readonly SectionOutline[];
}

/** How an anchor is derived from its heading. The values are stored in the index. */
const anchorForms = { none: 0, exact: 1, collapsed: 2, other: 3 } as const;

const slugged = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');

/** The usual anchor of a heading: lower case, without punctuation, a hyphen for each space. */
const exactSlug = (heading: string) => slugged(heading).replace(/\s/g, '-');

/** Like `exactSlug`, with one hyphen for several spaces and without underscores. */
const collapsedSlug = (heading: string) =>
  slugged(heading).replace(/_/g, '').trim().replace(/\s+/g, '-');

function anchorFormOf({ anchor, heading }: SectionOutline): number {
  if (anchor === null) return anchorForms.none;
  if (anchor === exactSlug(heading)) return anchorForms.exact;
  return anchor === collapsedSlug(heading) ? anchorForms.collapsed : anchorForms.other;
}

export function encodeOutlines(pages: readonly PageOutline[]): Uint8Array {
  const numbers = new ByteWriter();
  const lines: string[] = [];
  numbers.varint(pages.length);
  for (const { path, sections } of pages) {
    numbers.varint(sections.length);
    lines.push(path);
    sections.forEach((section, index) => {
      const form = anchorFormOf(section);
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

function decodeAnchor(form: number, heading: string, nextLine: () => string): string | null {
  if (form === anchorForms.exact) return exactSlug(heading);
  if (form === anchorForms.collapsed) return collapsedSlug(heading);
  return form === anchorForms.other ? nextLine() : null;
}

export function decodeOutlines(reader: ByteReader): PageOutline[] {
  const numbers = reader.blockReader();
  const lines = reader.lines();
  let next = 0;
  const nextLine = () => itemAt(lines, next++);
  const decodeSection = (index: number): SectionOutline => {
    const bits = numbers.byte();
    const distanceToParent = numbers.varint();
    const heading = nextLine();
    return {
      level: bits & 7,
      heading,
      anchor: decodeAnchor((bits >> 3) & 3, heading, nextLine),
      parent: distanceToParent === 0 ? -1 : index - distanceToParent,
      hasHeading: (bits & 32) !== 0,
      hasText: (bits & 64) !== 0,
    };
  };
  return Array.from({ length: numbers.varint() }, () => {
    const count = numbers.varint();
    const path = nextLine();
    return { path, sections: Array.from({ length: count }, (_, index) => decodeSection(index)) };
  });
}
