import routesChunkNames from '@generated/routesChunkNames';

let paths: ReadonlySet<string> | undefined;

/**
 * Whether the page at a path is one of the documentation: its words are an article.
 *
 * @param path - with the base path; without a query and an anchor
 */
export async function hasArticle(path: string): Promise<boolean> {
  paths ??= new Set(
    Object.entries(routesChunkNames)
      .filter(([, chunks]) => 'content' in chunks)
      .map(([pathWithHash]) => pathWithHash.replace(/-[^-]+$/, '')),
  );
  return paths.has(path);
}
