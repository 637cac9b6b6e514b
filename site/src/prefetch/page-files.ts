import routesChunkNames from '@generated/routesChunkNames';
import { chunkNamesByRoute, documentationRoutes } from './chunk-names.ts';

/** The framework's bundler plugin adds `gca`: the address of a chunk by its name. */
declare const __webpack_require__: { gca(chunkName: string): string | undefined };

let chunkNames: ReadonlyMap<string, readonly string[]> | undefined;
let documentation: ReadonlySet<string> | undefined;

function namesByRoute(): ReadonlyMap<string, readonly string[]> {
  chunkNames ??= chunkNamesByRoute(routesChunkNames);
  return chunkNames;
}

/**
 * Addresses of the files that a page doesn't share with others: what it needs beside its words, and the code that shows them.
 *
 * @param path - of the page, with the base path; without a query and an anchor
 */
export function pageFiles(path: string): string[] {
  return (namesByRoute().get(path) ?? []).flatMap((name) => {
    const file = __webpack_require__.gca(name);
    // A chunk that the bundler merged into another one has no file of its own.
    return file === undefined || file.includes('undefined') ? [] : [file];
  });
}

/** Whether the router has a page at a path. */
export function isRoute(path: string): boolean {
  return namesByRoute().has(path);
}

/** Whether the page at a path is one of the documentation: its words are an article. */
export function hasArticle(path: string): boolean {
  documentation ??= documentationRoutes(routesChunkNames);
  return documentation.has(path);
}
