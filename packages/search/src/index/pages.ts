import { headingsOf, type LeveledHeading } from '../hierarchy.ts';
import { areaOf, type RankedKind, rankedKindOf } from '../ranked-kinds.ts';
import type { DocSearchRecord, Facets, PageSubject } from '../types.ts';

/** A heading with the text up to the next one. */
export interface Section {
  readonly heading: string;
  /** 1 for the title, 2 to 6 for the headings below it. */
  readonly level: number;
  readonly anchor: string | null;
  readonly text: string;
}

/** A page with its sections, as the index is made from it. */
export interface Page {
  /** Address without origin: `/core/architecture/`. */
  readonly path: string;
  readonly title: string;
  readonly facets: Facets;
  readonly kind: RankedKind;
  readonly subject: PageSubject;
  readonly sections: readonly Section[];
}

interface SectionDraft extends Omit<Section, 'text'> {
  readonly parent: SectionDraft | null;
  hasHeading: boolean;
  readonly texts: string[];
}

const noSubject: PageSubject = { description: '', words: [], linkTexts: [], messages: [] };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Assembles the sections of a page from its records, which are in the order of the page. */
function sectionsOf(records: readonly DocSearchRecord[]): Section[] {
  const drafts: SectionDraft[] = [];
  const open = (heading: LeveledHeading, anchor: string | null, parent: SectionDraft | null) => {
    const draft = { ...heading, anchor, parent, hasHeading: false, texts: [] };
    drafts.push(draft);
    return draft;
  };
  const lastWith = ({ level, heading }: LeveledHeading, parent: unknown) =>
    drafts.findLast(
      (draft) => draft.level === level && draft.heading === heading && draft.parent === parent,
    );
  for (const { hierarchy, anchor = null, type, content } of records) {
    const headings = headingsOf(hierarchy).map(({ level, heading }) => ({
      level,
      heading: oneLine(heading),
    }));
    const own = headings.pop() ?? { level: 1, heading: '' };
    let parent: SectionDraft | null = null;
    for (const heading of headings)
      parent = lastWith(heading, parent) ?? open(heading, null, parent);
    const known = lastWith(own, parent);
    const isContent = type === 'content';
    const continues = known && known.anchor === anchor && (isContent || !known.hasHeading);
    const draft = continues ? known : open(own, anchor, parent);
    if (isContent) draft.texts.push(oneLine(content ?? ''));
    else draft.hasHeading = true;
  }
  return drafts.map(({ heading, level, anchor, texts }) => ({
    heading,
    level,
    anchor,
    text: texts.filter((text) => text !== '').join(' '),
  }));
}

/** Groups records by page and section: pages sorted by address, sections in the order of the page. */
export function pagesOf(records: readonly DocSearchRecord[]): Page[] {
  const byPage = new Map<string, DocSearchRecord[]>();
  for (const record of records) {
    const known = byPage.get(record.url_without_anchor);
    if (known) known.push(record);
    else byPage.set(record.url_without_anchor, [record]);
  }
  return [...byPage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, own]) => {
      const sorted = own.sort((a, b) => a.weight.position - b.weight.position);
      const [first] = sorted;
      if (!first) return [];
      const { lvl0, lvl1 } = first.hierarchy;
      return {
        path,
        title: oneLine(lvl1 ?? ''),
        facets: {
          lvl0: lvl0 === null ? null : oneLine(lvl0),
          language: first.language,
          docusaurus_tag: first.docusaurus_tag,
          area: first.area ?? areaOf(path),
        },
        kind: rankedKindOf(path),
        subject: sorted.find(({ subject }) => subject)?.subject ?? noSubject,
        sections: sectionsOf(sorted),
      };
    });
}
