// `npm run search`: searches the built index from the command line.

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildDir } from '@docs/publish/paths';
import { headingsOf } from '@docs/search/hierarchy';
import { openBuiltIndex } from '@docs/search/node';
import type { Area, SearchHit, SearchRequest, SearchResponse } from '@docs/search/types';
import { unescape as unescapeHtml } from 'html-escaper';
import { readOptions } from './project/options.ts';

const areas: readonly Area[] = ['guides', 'reference', 'releases', 'security'];

const usage = `npm run search -- "QUERY" [--json] [--hits N] [--page N] [--area AREA] [--index FOLDER]
npm run search -- --batch FILE [--hits N] [--index FOLDER]

--json   prints the whole response as JSON
--batch  reads a query from each line of FILE, and prints a line of JSON for each:
         {"query","hits":[{"url","title","section"}]}, at most 20 hits, best first
--hits   number of hits, default 10, in a batch 20
--page   number of the result page, from 0
--area   ${areas.join(', ')}
--index  folder with the index, default build/search-index`;

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    batch: { type: 'string' },
    hits: { type: 'string' },
    page: { type: 'string', default: '0' },
    area: { type: 'string' },
    index: { type: 'string', default: join(buildDir, 'search-index') },
  },
});

const mostHitsOfBatch = 20;

type Search = (query: string, changes?: Partial<SearchRequest>) => Promise<SearchResponse>;

const [bold, plain] = process.stdout.isTTY ? ['\u001b[1m', '\u001b[0m'] : ['[', ']'];

/** Returns the headings of a hit from the title down, as text. */
function titlesOf({ hierarchy }: SearchHit): string[] {
  return headingsOf(hierarchy).map(({ heading }) => unescapeHtml(heading));
}

function print({ hits, nbHits, notes = {}, page, hitsPerPage }: SearchResponse): void {
  const { didYouMean, droppedWords, suggestedQueries } = notes;
  if (didYouMean) console.log(`Showing results for: ${didYouMean}`);
  if (droppedWords) console.log(`Dropped words: ${droppedWords.join(', ')}`);
  hits.forEach((hit, index) => {
    console.log(`${page * hitsPerPage + index + 1}. ${titlesOf(hit).join(' › ')}`);
    console.log(`   ${hit.url}`);
    const text = hit._snippetResult?.content?.value;
    if (text) console.log(`   ${unescapeHtml(text)}`);
  });
  if (suggestedQueries) console.log(`Try: ${suggestedQueries.join(', ')}`);
  console.log(`${nbHits} hits`);
}

async function searchAll(file: string, search: Search): Promise<void> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const query of lines) {
    if (query.trim() === '') continue;
    const { hits } = await search(query);
    const found = hits.map((hit) => {
      const [title = '', ...sections] = titlesOf(hit);
      return { url: hit.url, title, section: sections.join(' › ') };
    });
    console.log(JSON.stringify({ query, hits: found }));
  }
}

async function main(): Promise<number> {
  const { batch, json, area, page } = values;
  const query = positionals.join(' ');
  if (batch === undefined && query === '') {
    console.log(usage);
    return 2;
  }
  const most = values.hits ?? (batch === undefined ? '10' : `${mostHitsOfBatch}`);
  for (const [name, value] of Object.entries({ hits: most, page })) {
    if (/^\d+$/.test(value)) continue;
    console.error(`--${name} is "${value}"; expected a number.`);
    return 2;
  }
  if (area !== undefined && !areas.some((known) => known === area)) {
    console.error(`There is no area "${area}". Areas: ${areas.join(', ')}.`);
    return 2;
  }
  const engine = await openBuiltIndex(values.index);
  const search: Search = (text, changes) =>
    engine.search({
      indexName: '',
      query: text,
      page: Number(page),
      hitsPerPage: Number(most),
      ...(area && { facetFilters: [`area:${area}`] }),
      ...changes,
    });
  if (batch !== undefined) {
    await searchAll(batch, (text) =>
      search(text, { hitsPerPage: Math.min(Number(most), mostHitsOfBatch) }),
    );
    return 0;
  }
  const tags = json ? {} : { highlightPreTag: bold, highlightPostTag: plain };
  const response = await search(query, { attributesToSnippet: ['content:20'], ...tags });
  if (json) console.log(JSON.stringify(response, null, 2));
  else print(response);
  return response.nbHits > 0 ? 0 : 1;
}

process.exitCode = await main();
