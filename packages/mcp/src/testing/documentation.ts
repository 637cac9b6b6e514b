import { compile } from '@docs/redirects';
import { createIndex } from '@docs/search/create-index';
import { createSearchHandler } from '@docs/search/handler';
import type { DocSearchRecord } from '@docs/search/types';
import { type Documentation, openDocumentation } from '../documentation.ts';
import { buildFiles } from './build-files.ts';

const indexName = 'authentik';

function record(path: string, title: string, content: string | null): DocSearchRecord {
  const type = content === null ? 'lvl1' : 'content';
  return {
    objectID: `${path} ${type}`,
    url: path,
    url_without_anchor: path,
    anchor: null,
    type,
    content,
    hierarchy: {
      lvl0: 'Documentation',
      lvl1: title,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    area: 'guides',
    weight: { pageRank: 0, level: content === null ? 90 : 0, position: content === null ? 0 : 1 },
  };
}

const index = createIndex(
  [
    record('/guide/', 'Guide', null),
    record('/guide/', 'Guide', 'How to sign in with a secret key & a certificate.'),
    record('/long/', 'Long page', null),
    record('/long/', 'Long page', 'Many lines about certificates.'),
  ],
  { indexName, synonyms: { same: [], related: [] } },
);

/** Opens the small build of {@link buildFiles}, with an index of its own. */
export async function openTestDocumentation(
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Documentation | undefined> {
  const files: Readonly<Record<string, string | undefined>> = { ...buildFiles(), ...changes };
  const rules = [
    { from: '/old', to: '/guide/', line: 1 },
    { from: '/api/*', to: 'API/:splat', line: 2 },
  ];
  return openDocumentation({
    files: Object.keys(files),
    read: async (path) => files[path],
    redirects: compile(rules, { API: 'https://api.example' }),
    indexName,
    search: createSearchHandler({
      source: {
        read: async (name) => {
          const file = index.get(name);
          if (file === undefined) throw new Error(`There is no file ${name}.`);
          return file;
        },
      },
      indexName,
    }),
  });
}
