import type { Manifest } from '../format/manifest.ts';
import { encodeOutlines, type PageOutline } from '../format/outlines.ts';
import { contentDefinedChunks, writeChunks } from './content-defined-chunks.ts';
import type { PageModel } from './page-model.ts';
import type { AddFile } from './spelling-files.ts';

const outlineLimits = { min: 16_000, max: 40_000, oneIn: 3 };
/** Up to this size the outlines of the likely hits are part of the manifest. */
const maxInlineOutlineBytes = 200_000;

/** Estimated bytes of an outline. */
const outlineSize = ({ path, sections }: PageOutline) =>
  path.length + sections.reduce((sum, { heading }) => sum + heading.length + 3, 0);

/** Reports whether a page is likely to be a hit: not the notes of one release or the like, nor a part of another page. */
const isLikelyHit = ({ kind }: PageModel) => kind !== 'history' && kind !== 'entry';

const reversedPath = ({ path }: PageModel) => path.split('/').filter(Boolean).reverse().join('/');

/**
 * Sorts pages by their addresses read from the end. The pages of several versions, languages or products about one subject
 * are then neighbors, so that the outlines of the hits of a query are in few files.
 */
const byLastOfPath = (pages: readonly PageModel[]) =>
  pages
    .map((page) => ({ page, key: reversedPath(page) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ page }) => page);

/** Pages in the order in which the index numbers them. */
export interface ArrangedPages {
  readonly pages: readonly PageModel[];
  /** Those whose outlines are part of the manifest. */
  readonly inline: ReadonlySet<PageModel>;
}

/** Decides which outlines are part of the manifest: those of the likely hits, or none on a large site. */
export function arrangePages(pages: readonly PageModel[]): ArrangedPages {
  const likely = pages.filter(isLikelyHit);
  const size = likely.reduce((sum, page) => sum + outlineSize(page), 0);
  return size <= maxInlineOutlineBytes
    ? { pages, inline: new Set(likely) }
    : { pages: byLastOfPath(pages), inline: new Set() };
}

/** Writes the outlines of the pages that don't have them in the manifest. */
export function writeOutlines(
  { pages, inline }: ArrangedPages,
  addFile: AddFile,
): Pick<Manifest, 'outlines' | 'inlineOutlines'> {
  const numbered = pages
    .filter((page) => !inline.has(page))
    .map((page, number) => ({ page, number }));
  const chunks = contentDefinedChunks(
    numbered,
    ({ page }) => page.path,
    ({ page }) => outlineSize(page),
    outlineLimits,
  );
  const outlines = writeChunks(
    chunks,
    ({ number }) => number,
    (chunk) => addFile('outlines', encodeOutlines(chunk.map(({ page }) => page))),
  );
  return { outlines, inlineOutlines: pages.filter((page) => inline.has(page)) };
}
