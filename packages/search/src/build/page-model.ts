import type { FacetSet } from '../format/manifest.ts';
import type { PageOutline, SectionOutline } from '../format/outlines.ts';
import { areaOf } from '../shared/areas.ts';
import { type PageKind, pageKindOf } from '../shared/page-kinds.ts';
import type { DocSearchRecord, Hierarchy, HierarchyLevel, PageSubject } from '../shared/types.ts';

export interface SectionModel extends SectionOutline {
  readonly text: string;
}

/** A page with its sections, as the index is built from it. */
export interface PageModel extends PageOutline {
  readonly title: string;
  readonly facets: FacetSet;
  readonly kind: PageKind;
  /** What the page is about; `null` when its records don't say. */
  readonly subject: PageSubject | null;
  readonly pageRank: number;
  readonly sections: readonly SectionModel[];
}

interface SectionDraft {
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  readonly parent: number;
  hasHeading: boolean;
  readonly texts: string[];
}

interface LeveledHeading {
  readonly level: number;
  readonly heading: string;
}

const levelNames: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the headings of a record from the title down. */
function headingsOf(hierarchy: Hierarchy): LeveledHeading[] {
  return levelNames.flatMap((name, index) => {
    const heading = hierarchy[name];
    return heading === null || heading === undefined
      ? []
      : [{ level: index + 1, heading: oneLine(heading) }];
  });
}

/** Assembles the sections of a page from its records. */
class SectionAssembler {
  readonly #drafts: SectionDraft[] = [];

  /** Returns the index of the last section with this heading inside this parent; −1 when there is none. */
  #lastIndexOf({ level, heading }: LeveledHeading, parent: number): number {
    return this.#drafts.findLastIndex(
      (draft) => draft.level === level && draft.heading === heading && draft.parent === parent,
    );
  }

  #open(heading: LeveledHeading, anchor: string | null, parent: number): SectionDraft {
    const draft = { ...heading, anchor, parent, hasHeading: false, texts: [] };
    this.#drafts.push(draft);
    return draft;
  }

  /** Returns the index of the innermost of nested headings. Headings without a record of their own are added. */
  #parentFor(headings: readonly LeveledHeading[]): number {
    let parent = -1;
    for (const heading of headings) {
      const index = this.#lastIndexOf(heading, parent);
      if (index < 0) this.#open(heading, null, parent);
      parent = index < 0 ? this.#drafts.length - 1 : index;
    }
    return parent;
  }

  add(record: DocSearchRecord): void {
    const headings = headingsOf(record.hierarchy);
    const own = headings.pop() ?? { level: 1, heading: '' };
    const parent = this.#parentFor(headings);
    const anchor = record.anchor ?? null;
    const known = this.#drafts[this.#lastIndexOf(own, parent)];
    const isContent = record.type === 'content';
    const isRepeatedHeading = !isContent && known?.hasHeading;
    const continues = known && !isRepeatedHeading && known.anchor === anchor;
    const draft = continues ? known : this.#open(own, anchor, parent);
    if (isContent) draft.texts.push(oneLine(record.content ?? ''));
    else draft.hasHeading = true;
  }

  finish(): SectionModel[] {
    return this.#drafts.map(({ texts, ...draft }) => {
      const text = texts.filter((part) => part !== '').join(' ');
      return { ...draft, text, hasText: text !== '' };
    });
  }
}

function pageOf(path: string, records: readonly DocSearchRecord[]): PageModel[] {
  const sorted = [...records].sort((a, b) => a.weight.position - b.weight.position);
  const [first] = sorted;
  if (!first) return [];
  const sections = new SectionAssembler();
  for (const record of sorted) sections.add(record);
  const { lvl0, lvl1 } = first.hierarchy;
  return [
    {
      path,
      title: oneLine(lvl1 ?? ''),
      facets: {
        lvl0: lvl0 === null ? null : oneLine(lvl0),
        language: first.language,
        docusaurus_tag: first.docusaurus_tag,
        area: first.area ?? areaOf(path),
      },
      pageRank: Math.max(-8, Math.min(7, Math.round(first.weight.pageRank))),
      kind: pageKindOf(path),
      subject: sorted.find(({ subject }) => subject)?.subject ?? null,
      sections: sections.finish(),
    },
  ];
}

/** Groups records by page and section: pages sorted by address, sections in the order of the page. */
export function pagesOf(records: readonly DocSearchRecord[]): PageModel[] {
  const byPage = new Map<string, DocSearchRecord[]>();
  for (const record of records) {
    const known = byPage.get(record.url_without_anchor);
    if (known) known.push(record);
    else byPage.set(record.url_without_anchor, [record]);
  }
  return [...byPage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, own]) => pageOf(path, own));
}
