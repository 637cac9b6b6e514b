import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { createIndex } from '@docs/search/create-index';
import { openEngine } from '@docs/search/engine';
import { readSynonyms } from '@docs/search/synonyms';
import { bundled, type Engine } from './engine.ts';

/** The request of the search dialog for every keystroke. */
const request = {
  indexName: 'bench',
  attributesToSnippet: ['content:10'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

/** The search of this site. */
export const engine: Engine = {
  async build(records) {
    const synonyms = await readSynonyms(join(root, 'data/synonyms.yaml'));
    const { files } = createIndex(records, synonyms);
    const encoder = new TextEncoder();
    return {
      files: new Map([...files].map(([name, content]) => [name, encoder.encode(content)])),
      code: [await bundled(`import '@docs/search/worker';`)],
      shown: 20,
      async open() {
        const fetched: string[] = [];
        const opened = await openEngine(async (name) => {
          const file = files.get(name);
          if (file === undefined) throw new Error(`There is no file ${name} in the index.`);
          fetched.push(name);
          return JSON.parse(file);
        });
        return {
          async search(query, hitsPerPage) {
            const { hits } = await opened.search({ ...request, query, hitsPerPage });
            return hits.map(({ url }) => url);
          },
          fetched: () => fetched,
        };
      },
    };
  },
};
