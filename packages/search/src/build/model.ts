import type { PageHead, SectionHead } from '../format/heads.ts';
import type { Profile } from '../format/root.ts';
import { areaOf, isChronicle } from '../shared/areas.ts';
import type { DocSearchRecord, Hierarchy, HierarchyLevel } from '../shared/types.ts';

export interface SectionModel extends SectionHead {
  readonly text: string;
}

export interface PageModel extends PageHead {
  readonly title: string;
  readonly profile: Profile;
  readonly chronicle: boolean;
  readonly rank: number;
  readonly sections: readonly SectionModel[];
}

interface Draft {
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  readonly parent: number;
  hasHeading: boolean;
  readonly texts: string[];
}

const levelNames: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Headings of a record from its title down, with their levels. */
function headingsOf(hierarchy: Hierarchy): { level: number; heading: string }[] {
  return levelNames.flatMap((name, index) => {
    const heading = hierarchy[name];
    return heading === null || heading === undefined
      ? []
      : [{ level: index + 1, heading: oneLine(heading) }];
  });
}

/** The last section so far that has this heading inside this parent. */
function lastIndexOf(
  drafts: readonly Draft[],
  level: number,
  heading: string,
  parent: number,
): number {
  for (let index = drafts.length - 1; index >= 0; index--) {
    const draft = drafts[index];
    if (draft?.level === level && draft.heading === heading && draft.parent === parent)
      return index;
  }
  return -1;
}

/** Sections of a page from its records, in their order; headings that only appear above others are added. */
function sectionsOf(records: readonly DocSearchRecord[]): SectionModel[] {
  const drafts: Draft[] = [];
  for (const record of records) {
    const path = headingsOf(record.hierarchy);
    const own = path.pop() ?? { level: 1, heading: '' };
    let parent = -1;
    for (const { level, heading } of path) {
      let index = lastIndexOf(drafts, level, heading, parent);
      if (index < 0) {
        drafts.push({ level, heading, anchor: null, parent, hasHeading: false, texts: [] });
        index = drafts.length - 1;
      }
      parent = index;
    }
    const anchor = record.anchor ?? null;
    let index = lastIndexOf(drafts, own.level, own.heading, parent);
    const known = drafts[index];
    const repeated = record.type !== 'content' && known?.hasHeading;
    if (!known || repeated || known.anchor !== anchor) {
      drafts.push({ ...own, anchor, parent, hasHeading: false, texts: [] });
      index = drafts.length - 1;
    }
    const draft = drafts[index];
    if (!draft) continue;
    if (record.type === 'content') draft.texts.push(oneLine(record.content ?? ''));
    else draft.hasHeading = true;
  }
  return drafts.map(({ texts, ...draft }) => {
    const text = texts.filter((part) => part !== '').join(' ');
    return { ...draft, text, hasText: text !== '' };
  });
}

/**
 * Arranges records by page and section: pages in the order of their addresses, sections in the order of the page.
 */
export function pagesOf(records: readonly DocSearchRecord[]): PageModel[] {
  const byPage = new Map<string, DocSearchRecord[]>();
  for (const record of records) {
    const known = byPage.get(record.url_without_anchor);
    if (known) known.push(record);
    else byPage.set(record.url_without_anchor, [record]);
  }
  const paths = [...byPage.keys()].sort();
  return paths.flatMap((path) => {
    const own = [...(byPage.get(path) ?? [])].sort((a, b) => a.weight.position - b.weight.position);
    const [first] = own;
    if (!first) return [];
    const profile: Profile = {
      lvl0: first.hierarchy.lvl0 === null ? null : oneLine(first.hierarchy.lvl0),
      language: first.language,
      docusaurus_tag: first.docusaurus_tag,
      area: first.area ?? areaOf(path),
    };
    const rank = Math.max(-8, Math.min(7, Math.round(first.weight.pageRank)));
    const title = oneLine(first.hierarchy.lvl1 ?? '');
    return [
      { path, title, profile, rank, chronicle: isChronicle(path), sections: sectionsOf(own) },
    ];
  });
}
