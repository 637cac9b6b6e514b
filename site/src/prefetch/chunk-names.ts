import type { ChunkNames, RouteChunkNames } from '@docusaurus/types';

/**
 * Groups the names of chunks by the path of their route. A table is looked up faster than the framework's list is
 * searched, which it does for each link on a page.
 *
 * @param trees - chunk names by path and hash of the route, such as `/core/terminology/-49a`
 */
export function chunkNamesByRoute(trees: RouteChunkNames): Map<string, string[]> {
  const byRoute = new Map<string, string[]>();
  for (const [pathWithHash, tree] of Object.entries(trees)) {
    const path = pathOf(pathWithHash);
    byRoute.set(path, [...(byRoute.get(path) ?? []), ...namesIn(tree)]);
  }
  return byRoute;
}

/** The paths of documentation pages: their routes have a module with the content of the page. */
export function documentationRoutes(trees: RouteChunkNames): Set<string> {
  const pages = Object.entries(trees).filter(([, tree]) => 'content' in tree);
  return new Set(pages.map(([pathWithHash]) => pathOf(pathWithHash)));
}

function pathOf(pathWithHash: string): string {
  return pathWithHash.replace(/-[^-]+$/, '');
}

function namesIn(tree: string | ChunkNames | ChunkNames[]): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(namesIn);
}
