import { describe, expect, it } from 'vitest';
import type { PageOutline, SectionOutline } from '../format/outlines.ts';
import { objectIdOf } from '../shared/object-id.ts';
import { recordOfSection } from './record-of-section.ts';

const facets = {
  lvl0: 'Guides',
  language: 'en',
  docusaurus_tag: 'docs',
  area: 'guides',
} as const;

const sectionOf = (
  level: number,
  heading: string,
  parent: number,
  more: Partial<SectionOutline> = {},
): SectionOutline => ({
  level,
  heading,
  parent,
  anchor: heading.toLowerCase(),
  hasHeading: true,
  hasText: true,
  ...more,
});
const outline: PageOutline = {
  path: '/a/',
  sections: [
    sectionOf(1, 'Title', -1, { anchor: null }),
    sectionOf(2, 'First', 0),
    sectionOf(4, 'Deep', 1),
    sectionOf(2, 'Second', 0),
  ],
};
const recordOf = (index: number, content: string | null = null, page = outline) =>
  recordOfSection(page, index, facets, content, 3);
const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

describe('the record of a section', () => {
  it('is that of its heading, or of its text if there is one', () => {
    const page = { ...facets, lvl0: undefined, url_without_anchor: '/a/' };
    const { lvl0: _, ...shared } = page;
    expect(recordOf(2)).toEqual({
      ...shared,
      objectID: objectIdOf('/a/#deep', 'lvl4', 0),
      url: '/a/#deep',
      anchor: 'deep',
      type: 'lvl4',
      content: null,
      hierarchy: { ...none, lvl0: 'Guides', lvl1: 'Title', lvl2: 'First', lvl4: 'Deep' },
      weight: { pageRank: 3, level: 60, position: 2 },
    });
    expect(recordOf(2, 'Text')).toMatchObject({
      objectID: objectIdOf('/a/#deep', 'content', 0),
      type: 'content',
      content: 'Text',
      weight: { pageRank: 3, level: 0, position: 2 },
    });
  });

  it('has the address of the page if it has no anchor, and the headings above it only', () => {
    expect(recordOf(0)).toMatchObject({
      url: '/a/',
      anchor: null,
      type: 'lvl1',
      hierarchy: { ...none, lvl0: 'Guides', lvl1: 'Title' },
      weight: { level: 90 },
    });
    expect(recordOf(3).hierarchy).toEqual({
      ...none,
      lvl0: 'Guides',
      lvl1: 'Title',
      lvl2: 'Second',
    });
  });
});

describe('the id of a record', () => {
  const anchor = 'same';
  const page: PageOutline = {
    path: '/a/',
    sections: [
      sectionOf(2, 'A', -1, { anchor, hasText: false }),
      sectionOf(2, 'B', -1, { anchor, hasHeading: false }),
      sectionOf(3, 'C', -1, { anchor }),
      sectionOf(2, 'D', -1, { anchor: 'other' }),
      sectionOf(2, 'E', -1, { anchor }),
    ],
  };

  it('counts earlier records with the same address and type', () => {
    const idOf = (index: number, content: string | null = null) =>
      recordOf(index, content, page).objectID;
    expect(idOf(0)).toBe(objectIdOf('/a/#same', 'lvl2', 0));
    expect(idOf(4)).toBe(objectIdOf('/a/#same', 'lvl2', 1));
    expect(idOf(2)).toBe(objectIdOf('/a/#same', 'lvl3', 0));
    expect(idOf(4, 'Text')).toBe(objectIdOf('/a/#same', 'content', 2));
    expect(idOf(3, 'Text')).toBe(objectIdOf('/a/#other', 'content', 0));
  });
});
