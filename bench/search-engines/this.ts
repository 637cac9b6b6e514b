import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { createIndex } from '@docs/search/create-index';
import { openEngine } from '@docs/search/engine';
import { readSynonyms } from '@docs/search/synonyms';
import { bundled, type Engine } from './engine.ts';

/** The request of the search dialog for every keystroke. */
const request = {
  indexName: 'bench',
  attributesToSnippet: [1, 2, 3, 4, 5, 6]
    .map((level) => `hierarchy.lvl${level}:10`)
    .concat('content:10'),
  fewFiles: true,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

/** The search of this site. */
export const engine: Engine = {
  async build(records) {
    const synonyms = await readSynonyms(join(root, 'data/synonyms.yaml'));
    const files = createIndex(records, { indexName: request.indexName, synonyms });
    return {
      files,
      code: [await bundled(`import '@docs/search/worker';`)],
      shown: 20,
      async open() {
        const fetched: string[] = [];
        const opened = await openEngine({
          async read(name) {
            const file = files.get(name);
            if (!file) throw new Error(`There is no file ${name} in the index.`);
            fetched.push(name);
            return file;
          },
        });
        return {
          async search(query, hitsPerPage) {
            const [answer] = await opened.search([{ ...request, query, hitsPerPage }]);
            return (answer?.hits ?? []).map(({ url }) => url ?? '');
          },
          fetched: () => fetched,
        };
      },
    };
  },
};
