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
    const path = pathWithHash.replace(/-[^-]+$/, '');
    byRoute.set(path, [...(byRoute.get(path) ?? []), ...namesIn(tree)]);
  }
  return byRoute;
}

function namesIn(tree: string | ChunkNames | ChunkNames[]): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(namesIn);
}
