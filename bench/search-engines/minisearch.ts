import MiniSearch, { type Options } from 'minisearch';
import { bundled, type Engine, sectionsOf } from './engine.ts';

interface Document {
  readonly id: string;
  readonly title: string;
  readonly titles: string;
  readonly text: string;
}

/** The settings of the local search of VitePress (`VPLocalSearchBox` and `localSearchPlugin`). */
const options: Options<Document> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** MiniSearch, as VitePress uses it. Its index is one file. */
export const engine: Engine = {
  async build(records) {
    const index = new MiniSearch<Document>(options);
    for (const { url, heading, above, text } of sectionsOf(records)) {
      if (!index.has(url)) index.add({ id: url, title: heading, titles: above.join(' '), text });
    }
    const name = 'index.json';
    const serialized = JSON.stringify(index);
    return {
      files: new Map([[name, new TextEncoder().encode(serialized)]]),
      code: [await bundled(`import MiniSearch from 'minisearch'; globalThis.M = MiniSearch;`)],
      shown: 20,
      async open() {
        const loaded = MiniSearch.loadJSON<Document>(serialized, options);
        return {
          search: async (query, most) =>
            loaded
              .search(query)
              .slice(0, most)
              .map(({ id }) => String(id)),
          fetched: () => [name],
        };
      },
    };
  },
};
