import { objectIdOf } from '../engine/sections.ts';
import { areaOf, isArea } from '../shared/areas.ts';
import type { DocSearchRecord, Hierarchy, RecordType } from '../shared/types.ts';
import type { ScannedPage, ScannedSection } from './page-scanner.ts';

const defaultCategory = 'Documentation';
const defaultLanguage = 'en';
const defaultTag = 'default';

/** Headings from the page's title down to the section itself, with gaps where a level is not used. */
function hierarchyOf(
  section: ScannedSection,
  sections: readonly ScannedSection[],
  category: string,
): Hierarchy {
  const levels: (string | null)[] = [category, null, null, null, null, null, null];
  let at: ScannedSection | undefined = section;
  while (at) {
    levels[at.level] ??= at.heading;
    at = at.parent === null ? undefined : sections[at.parent];
  }
  const [
    lvl0 = null,
    lvl1 = null,
    lvl2 = null,
    lvl3 = null,
    lvl4 = null,
    lvl5 = null,
    lvl6 = null,
  ] = levels;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/**
 * Turns a scanned page into records: one for every heading, and one for the text below each.
 *
 * @param path Address of the page without origin, as the site serves it (`/core/architecture/`).
 */
export function recordsOfPage(page: ScannedPage, path: string): DocSearchRecord[] {
  const records: DocSearchRecord[] = [];
  const area = page.meta.area;
  const shared = {
    url_without_anchor: path,
    language: page.meta.language ?? page.language ?? defaultLanguage,
    docusaurus_tag: page.meta.docusaurus_tag ?? defaultTag,
    area: area !== undefined && isArea(area) ? area : areaOf(path),
  };
  const category = page.meta.lvl0 ?? page.category ?? defaultCategory;
  const pageRank = Number(page.meta.page_rank ?? 0) || 0;
  const add = (section: ScannedSection, type: RecordType, content: string | null) => {
    const url = section.anchor ? `${path}#${section.anchor}` : path;
    const position = records.length;
    const nth = records.filter((record) => record.url === url && record.type === type).length;
    records.push({
      objectID: objectIdOf(url, type, nth),
      url,
      ...shared,
      anchor: section.anchor,
      type,
      content,
      hierarchy: hierarchyOf(section, page.sections, category),
      weight: { pageRank, level: type === 'content' ? 0 : 100 - section.level * 10, position },
    });
  };
  for (const section of page.sections) {
    if (section.heading) add(section, `lvl${section.level}` as RecordType, null);
    if (section.text) add(section, 'content', section.text);
  }
  return records;
}
