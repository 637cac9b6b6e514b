import type { PageOutline } from '../format/outlines.ts';
import { itemAt, uint32At } from '../shared/checked-access.ts';
import { mostFiles } from './file-limits.ts';
import type { Ranking } from './rank-pages.ts';
import type { RankedSection } from './result-window.ts';
import type { Store } from './store.ts';

/** Returns the text of a section of a page, if its file was read. */
export type TextLookup = (page: number, section: number) => string | null;

/** Returns the number of a section, counted through all pages. */
const sectionNumber = ({ firstSections }: Store, page: number, section: number) =>
  uint32At(firstSections, page) + section;

/** Number of different files with the outlines of pages with hits. */
function outlineFileCount(pages: ReadonlySet<number>, store: Store): number {
  const files = [...pages].map((page) => store.outlineFileOf(page));
  return new Set(files.filter((file) => file !== null)).size;
}

/** The pages whose outlines are read: those with hits, and those that are reranked. */
const pagesWithOutlines = ({ best, window }: Ranking): ReadonlySet<number> =>
  new Set([...best, ...window.map(({ page }) => page)].map(({ page }) => page));

/**
 * Reads the text file of the best hit, unless the search has read as many files as it may. Hits whose texts are in other files are shown with their headings only, because
 * twenty hits could need twenty files.
 */
export async function readTextsOfBestHit(ranking: Ranking, store: Store): Promise<TextLookup> {
  const { firstWindow, window } = ranking;
  const hasText = ({ inText }: RankedSection) => inText;
  // The best hit of the first result page, so that all result pages are reranked by the same texts.
  const best = firstWindow.find(hasText) ?? window.find(hasText);
  const files = store.filesUsed + outlineFileCount(pagesWithOutlines(ranking), store);
  if (!best || files >= mostFiles) return () => null;
  const textOf = await store.textsNear(sectionNumber(store, best.page.page, best.section));
  return (page, section) => textOf(sectionNumber(store, page, section));
}

/** Reads the outlines of all pages with hits. */
export function readOutlines(
  ranking: Ranking,
  store: Store,
): Promise<ReadonlyMap<number, PageOutline>> {
  return store.pageOutlines(pagesWithOutlines(ranking));
}

/**
 * Returns the index of the section with the text below a heading: the section itself, or the first one inside it.
 *
 * @returns −1 when there is no text.
 */
function sectionWithExcerpt({ sections }: PageOutline, section: number): number {
  const { level } = itemAt(sections, section);
  for (let index = section; index < sections.length; index++) {
    const inner = itemAt(sections, index);
    if (index > section && inner.level <= level) return -1;
    if (inner.hasText) return index;
  }
  return -1;
}

/** Reads the texts below the headings of all hits. */
export async function readExcerpts(
  hits: readonly RankedSection[],
  outlines: ReadonlyMap<number, PageOutline>,
  store: Store,
): Promise<ReadonlyMap<RankedSection, string>> {
  const excerpts = await Promise.all(
    hits.map(async (hit): Promise<[RankedSection, string]> => {
      const outline = outlines.get(hit.page.page);
      const section = outline ? sectionWithExcerpt(outline, hit.section) : -1;
      if (section < 0) return [hit, ''];
      return [hit, await store.sectionText(sectionNumber(store, hit.page.page, section))];
    }),
  );
  return new Map(excerpts.filter(([, text]) => text !== ''));
}
