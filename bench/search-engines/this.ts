import { fileURLToPath } from 'node:url';
import { createIndex } from '@docs/search/create-index';
import { openEngine } from '@docs/search/engine';
import { readSynonyms } from '@docs/search/synonyms';
import type { SearchRequest } from '@docs/search/types';
import { bundled } from './bundle.ts';
import type { Engine } from './types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The request of the search modal for every keystroke. */
const modalRequest = {
  indexName: 'bench',
  attributesToSnippet: [1, 2, 3, 4, 5, 6]
    .map((level) => `hierarchy.lvl${level}:10`)
    .concat('content:10'),
  fewFiles: true,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

const bareRequest = {
  indexName: 'bench',
  attributesToRetrieve: ['url'],
  attributesToHighlight: [],
};

export const engine: Engine = {
  async build(records) {
    const synonyms = await readSynonyms(`${root}data/synonyms.yaml`);
    const files = createIndex(records, { indexName: modalRequest.indexName, synonyms });
    return {
      files,
      code: [await bundled(`import '@docs/search/worker';`, here)],
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
        const ask = async (request: SearchRequest) => {
          const [answer] = await opened.search([request]);
          return (answer?.hits ?? []).map(({ url }) => url ?? '');
        };
        return {
          search: (query, most) => ask({ ...modalRequest, query, hitsPerPage: most }),
          withExcerpts: (query, most) => ask({ ...modalRequest, query, hitsPerPage: most }),
          bare: (query, most) => ask({ ...bareRequest, query, hitsPerPage: most }),
          fetched: () => fetched,
        };
      },
    };
  },
};
