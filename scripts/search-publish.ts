// `npm run search:publish`: writes the records of the built site to the hosted search provider.

import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { buildDir, root } from '@docs/publish/paths';
import { plan, publish } from '@docs/search/publish';
import { readBuild } from '@docs/search/records';
import { readSynonyms } from '@docs/search/synonyms';
import { algoliasearch } from 'algoliasearch';
import { readOptions } from './project/options.ts';

const usage = `npm run search:publish [-- --dry-run]

Replaces the index at the hosted search provider by records, settings, synonyms and facets of the built site.
--dry-run  prints what would be written, and writes nothing

Environment:
  SEARCH_APP_ID      application id of the hosted provider
  SEARCH_ADMIN_KEY   a key with write access; it is never part of the site
  SEARCH_INDEX_NAME  name of the index, default ${product.indexName}
  SITE_URL           origin of the published site, default ${product.exampleUrl}
  BASE_URL           path under it, default ${product.baseUrl}`;

const { values } = readOptions(usage, {
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const { env } = process;

async function main(): Promise<number> {
  const options = {
    indexName: env.SEARCH_INDEX_NAME || product.indexName,
    origin: env.SITE_URL || product.exampleUrl,
    records: await readBuild(buildDir, env.BASE_URL || product.baseUrl),
    synonyms: await readSynonyms(join(root, 'data/synonyms.yaml')),
  };
  if (values['dry-run']) {
    const { records, bytes, synonyms } = plan(options);
    console.log(
      `Would write ${records} records (${Math.round(bytes / 1000)} KB) and ${synonyms} groups of synonyms to the index "${options.indexName}".`,
    );
    return 0;
  }
  if (!env.SEARCH_APP_ID || !env.SEARCH_ADMIN_KEY) {
    console.error(`SEARCH_APP_ID and SEARCH_ADMIN_KEY must be set.\n\n${usage}`);
    return 2;
  }
  const done = await publish(algoliasearch(env.SEARCH_APP_ID, env.SEARCH_ADMIN_KEY), options);
  console.log(
    `The index "${options.indexName}" now has ${done.records} records and ${done.synonyms} groups of synonyms.`,
  );
  return 0;
}

process.exitCode = await main();
