import { product } from '@docs/model/product/product';

export const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${product.indexName}`;
export const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${product.indexName}`;

/** An entry of the stored searches, as the dialog and the one before it write it. */
export function storedSearch(name: string, parts: Record<string, unknown> = {}) {
  return {
    objectID: name,
    type: 'lvl1',
    url: `/core/terminology/#${name}`,
    content: null,
    hierarchy: { lvl0: 'Documentation', lvl1: `Stored ${name}`, lvl2: null },
    ...parts,
  };
}
