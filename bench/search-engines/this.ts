import { fileURLToPath } from 'node:url';
import { createIndex } from '@docs/search/build/create-index';
import { readSynonyms } from '@docs/search/build/synonyms-file';
import { openEngine } from '@docs/search/engine/open';
import { bundled } from './bundle.ts';
import type { Engine } from './types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the modal of the site asks for with every key. */
const modalRequest = {
  indexName: 'bench',
  attributesToSnippet: [1, 2, 3, 4, 5, 6]
    .map((level) => `hierarchy.lvl${level}:10`)
    .concat('content:10'),
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

export const engine: Engine = {
  async build(records) {
    const synonyms = await readSynonyms(`${root}data/synonyms.yaml`);
    const files = createIndex(records, { indexName: modalRequest.indexName, synonyms });
    return {
      files,
      code: [await bundled(`import './worker.ts';`, `${root}packages/search/src/browser`)],
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
          async search(query, most) {
            const [answer] = await opened.search([{ ...modalRequest, query, hitsPerPage: most }]);
            return (answer?.hits ?? []).map(({ url }) => url ?? '');
          },
          fetched: () => fetched,
        };
      },
    };
  },
};
