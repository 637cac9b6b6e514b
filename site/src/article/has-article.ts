import { findPage } from '../routes/page-table.ts';

/**
 * Whether the page at a path is one of the documentation: its words are an article.
 *
 * @param path - with the base path; without a query and an anchor
 */
export async function hasArticle(path: string): Promise<boolean> {
  const page = await findPage(path);
  return page !== undefined && 'content' in page.chunkNames;
}
