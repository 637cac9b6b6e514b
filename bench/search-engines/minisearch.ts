import { fileURLToPath } from 'node:url';
import MiniSearch, { type Options } from 'minisearch';
import { bundled } from './bundle.ts';
import { type Engine, sectionsOf } from './types.ts';
import { wholeIndex } from './whole-index.ts';

interface Document {
  readonly id: string;
  readonly title: string;
  readonly titles: string;
  readonly text: string;
}

/** The settings of the local search of VitePress (`VPLocalSearchBox` and `localSearchPlugin`). */
const indexOptions: Options<Document> = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
};
const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

export const engine: Engine = {
  async build(records) {
    const index = new MiniSearch<Document>(indexOptions);
    const seen = new Set<string>();
    for (const { url, heading, above, text } of sectionsOf(records)) {
      if (seen.has(url)) continue;
      seen.add(url);
      index.add({ id: url, title: heading, titles: above.join(' '), text });
    }
    const code = await bundled(
      `import MiniSearch from 'minisearch'; globalThis.M = MiniSearch;`,
      fileURLToPath(new URL('.', import.meta.url)),
    );
    return wholeIndex(JSON.stringify(index), code, (serialized) => {
      const loaded = MiniSearch.loadJSON<Document>(serialized, { ...indexOptions, searchOptions });
      return (query, most) =>
        loaded
          .search(query)
          .slice(0, most)
          .map(({ id }) => String(id));
    });
  },
};
