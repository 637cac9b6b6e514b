import { hierarchyFrom } from '../hierarchy.ts';
import { areaOf } from '../ranked-kinds.ts';
import type { DocSearchRecord, Hierarchy, PageSubject, RecordType } from '../types.ts';
import type { ScannedPage, ScannedSection } from './page-scanner.ts';

const defaultCategory = 'Documentation';
const defaultLanguage = 'en';
const defaultTag = 'default';
const noSubject: PageSubject = { description: '', words: [], linkTexts: [], messages: [] };

/** Returns the headings from the title down to a section. Levels that are not used stay `null`. */
function hierarchyOf(section: ScannedSection, category: string): Hierarchy {
  const levels = new Map<number, string>([[0, category]]);
  for (let at: ScannedSection | null = section; at; at = at.parent)
    levels.set(at.level, at.heading);
  return hierarchyFrom(levels);
}

/**
 * Converts a scanned page to records: one for each heading, and one for the text below it.
 *
 * @param path Address of the page without origin, as the site serves it: `/core/architecture/`.
 * @param subject What the page is about. It is part of the record of the title.
 */
export function recordsOfPage(
  page: ScannedPage,
  path: string,
  subject?: PageSubject,
): DocSearchRecord[] {
  const records: DocSearchRecord[] = [];
  const shared = {
    url_without_anchor: path,
    language: page.language ?? defaultLanguage,
    docusaurus_tag: page.tag ?? defaultTag,
    area: areaOf(path),
  };
  const category = page.category ?? defaultCategory;
  const subjectOf = ({ document, wordings }: ScannedSection, type: RecordType) => {
    if (document && type !== 'content') return { ...noSubject, words: wordings };
    return records.length === 0 ? subject : undefined;
  };
  const add = (section: ScannedSection, type: RecordType, content: string | null) => {
    const url = section.anchor ? `${path}#${section.anchor}` : path;
    // A document is a page to the engine, and the page that it is on is its category.
    const place = section.document
      ? { ...shared, url_without_anchor: url, anchor: null }
      : { ...shared, anchor: section.anchor };
    const above = section.document ? page.title : category;
    const nth = records.filter((record) => record.url === url && record.type === type).length;
    records.push({
      // It depends only on where the record is, so that it stays the same when the text changes.
      objectID: nth === 0 ? `${url}|${type}` : `${url}|${type}|${nth}`,
      url,
      ...place,
      type,
      content,
      hierarchy: hierarchyOf(section, above),
      weight: {
        pageRank: 0,
        level: type === 'content' ? 0 : 100 - section.level * 10,
        position: records.length,
      },
      ...(subjectOf(section, type) && { subject: subjectOf(section, type) }),
    });
  };
  for (const section of page.sections) {
    if (section.heading) add(section, `lvl${section.level}` as RecordType, null);
    if (section.text) add(section, 'content', section.text);
  }
  return records;
}
