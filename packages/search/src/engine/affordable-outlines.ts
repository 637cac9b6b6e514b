import { fileLimitsOf } from './file-limits.ts';
import type { ScoredPage } from './score-pages.ts';
import type { Store } from './store.ts';

/**
 * Number of best pages among which pages are moved. More than one page of results shows, and always the same, so that
 * later pages of results go on where earlier ones ended.
 */
export const movedAmong = 60;

/**
 * Moves pages whose outlines would need too many files behind the others, or leaves them out. The files of the best pages
 * are read; each further file would be a request for one or two hits near the end of the list.
 *
 * @param best The best pages, best first.
 * @param leaveOut Whether to leave these pages out, as `fewFiles` of the request says.
 */
export function withAffordableOutlines(
  best: readonly ScoredPage[],
  store: Store,
  leaveOut: boolean,
): readonly ScoredPage[] {
  const { withOutlines } = fileLimitsOf(store.manifest);
  const affordable = Math.max(1, withOutlines - store.filesUsed);
  const files = new Set<number>();
  const moved: ScoredPage[] = [];
  const kept = best.slice(0, movedAmong).filter((scored) => {
    const file = store.outlineFileOf(scored.page);
    if (file === null || files.has(file)) return true;
    if (files.size < affordable) {
      files.add(file);
      return true;
    }
    moved.push(scored);
    return false;
  });
  return leaveOut ? kept : [...kept, ...moved, ...best.slice(movedAmong)];
}
