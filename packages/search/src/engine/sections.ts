import type { PageHead, SectionHead } from '../format/heads.ts';
import type { Profile } from '../format/root.ts';
import type { DocSearchRecord, Hierarchy, RecordType } from '../shared/types.ts';

/** Name of a record that depends on its place alone. */
export function objectIdOf(url: string, type: RecordType, nth: number): string {
  return nth === 0 ? `${url}|${type}` : `${url}|${type}|${nth}`;
}

function hierarchyOf({ sections }: PageHead, index: number, lvl0: string | null): Hierarchy {
  const levels: (string | null)[] = [lvl0, null, null, null, null, null, null];
  let at = index;
  while (at >= 0) {
    const section: SectionHead | undefined = sections[at];
    if (!section) break;
    levels[section.level] ??= section.heading;
    at = section.parent;
  }
  const [, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/**
 * The record of a section: of its text when `content` is given, of its heading otherwise.
 *
 * @param index Index of the section within the page.
 */
export function recordOf(
  page: PageHead,
  index: number,
  profile: Profile,
  content: string | null,
  rank: number,
): DocSearchRecord {
  const section = page.sections[index];
  const level = section?.level ?? 1;
  const anchor = section?.anchor ?? null;
  const url = anchor === null ? page.path : `${page.path}#${anchor}`;
  const type = content === null ? (`lvl${level}` as RecordType) : 'content';
  let nth = 0;
  for (let earlier = 0; earlier < index; earlier++) {
    const other = page.sections[earlier];
    const sameType = content === null ? other?.hasHeading && other.level === level : other?.hasText;
    if (other && (other.anchor ?? null) === anchor && sameType) nth += 1;
  }
  return {
    objectID: objectIdOf(url, type, nth),
    url,
    url_without_anchor: page.path,
    anchor,
    type,
    content,
    hierarchy: hierarchyOf(page, index, profile.lvl0),
    language: profile.language,
    docusaurus_tag: profile.docusaurus_tag,
    area: profile.area,
    weight: { pageRank: rank, level: content === null ? 100 - level * 10 : 0, position: index },
  };
}
