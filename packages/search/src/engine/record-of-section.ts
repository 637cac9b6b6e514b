import type { FacetSet } from '../format/manifest.ts';
import type { PageOutline } from '../format/outlines.ts';
import { itemAt } from '../shared/checked-access.ts';
import { objectIdOf } from '../shared/object-id.ts';
import type { DocSearchRecord, Hierarchy, RecordType } from '../shared/types.ts';

/** Returns the headings from the title down to a section. */
function hierarchyOf({ sections }: PageOutline, index: number, lvl0: string | null): Hierarchy {
  const levels: (string | null)[] = [lvl0, null, null, null, null, null, null];
  for (let at = index; at >= 0; at = itemAt(sections, at).parent) {
    const { level, heading } = itemAt(sections, at);
    levels[level] ??= heading;
  }
  const [, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Returns the number of earlier records of the page with the same address and type. */
function earlierRecords({ sections }: PageOutline, index: number, isContent: boolean): number {
  const { anchor, level } = itemAt(sections, index);
  let count = 0;
  for (let earlier = 0; earlier < index; earlier++) {
    const other = itemAt(sections, earlier);
    const isSameType = isContent ? other.hasText : other.hasHeading && other.level === level;
    if (isSameType && other.anchor === anchor) count += 1;
  }
  return count;
}

/**
 * Returns the record of a section: of its text when `content` is given, of its heading otherwise.
 *
 * @param index Index of the section within the page.
 */
export function recordOfSection(
  page: PageOutline,
  index: number,
  facets: FacetSet,
  content: string | null,
  pageRank: number,
): DocSearchRecord {
  const { level, anchor } = itemAt(page.sections, index);
  const isContent = content !== null;
  const url = anchor === null ? page.path : `${page.path}#${anchor}`;
  const type = isContent ? 'content' : (`lvl${level}` as RecordType);
  return {
    objectID: objectIdOf(url, type, earlierRecords(page, index, isContent)),
    url,
    url_without_anchor: page.path,
    anchor,
    type,
    content,
    hierarchy: hierarchyOf(page, index, facets.lvl0),
    language: facets.language,
    docusaurus_tag: facets.docusaurus_tag,
    area: facets.area,
    weight: { pageRank, level: isContent ? 0 : 100 - level * 10, position: index },
  };
}
