import routesChunkNames from '@generated/routesChunkNames';
import { chunkNamesByRoute } from './chunk-names.ts';

/** The framework's bundler plugin adds `gca`: the address of a chunk by its name. */
declare const __webpack_require__: { gca(chunkName: string): string | undefined };

let chunkNames: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Addresses of the files that a page doesn't share with others: its words, and the code that shows them.
 *
 * @param path - of the page, with the base path; without a query and an anchor
 */
export function pageFiles(path: string): string[] {
  chunkNames ??= chunkNamesByRoute(routesChunkNames);
  return (chunkNames.get(path) ?? []).flatMap((name) => {
    const file = __webpack_require__.gca(name);
    // A chunk that the bundler merged into another one has no file of its own.
    return file === undefined || file.includes('undefined') ? [] : [file];
  });
}
