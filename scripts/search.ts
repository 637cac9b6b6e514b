// `npm run search -- "QUERY"`: asks the built search index from the command line.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from '@docs/search/engine/open';
import { fileSource } from '@docs/search/server/file-source';
import type { SearchHit, SearchResponse } from '@docs/search/shared/types';
import { buildDir } from './paths.ts';

const usage = `npm run search -- "QUERY" [--explain] [--json] [--hits N] [--page N] [--area AREA] [--index FOLDER]

--explain  shows how each score came about
--json     prints the answer as the search endpoint gives it
--hits     hits to show, default 10
--page     page of hits, from 0
--area     guides, reference, releases or security
--index    folder of the index, default build/search-index`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    explain: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    hits: { type: 'string', default: '10' },
    page: { type: 'string', default: '0' },
    area: { type: 'string' },
    index: { type: 'string', default: join(buildDir, 'search-index') },
    help: { type: 'boolean', default: false },
  },
});

const [bold, plain] = process.stdout.isTTY ? ['\u001b[1m', '\u001b[0m'] : ['[', ']'];

const readable = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

function printHit(hit: SearchHit, number: number): void {
  const levels = Object.entries(hit._highlightResult?.hierarchy ?? {});
  const path = levels.filter(([level]) => level !== 'lvl0').map(([, { value }]) => value);
  console.log(`${number}. ${readable(path.join(' › '))}`);
  console.log(`   ${hit.url}`);
  const text = hit._snippetResult?.content?.value;
  if (text) console.log(`   ${readable(text)}`);
  const ranking = hit._rankingInfo;
  if (!ranking) return;
  const parts = Object.entries(ranking.parts).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  console.log(
    `   score ${ranking.score.toFixed(2)}: ${parts.join(', ')}; ${ranking.words} words, ${ranking.nbTypos} typos`,
  );
}

function printAnswer({
  hits,
  nbHits,
  notes,
  page,
  hitsPerPage,
  processingTimeMS,
}: SearchResponse): void {
  if (notes?.didYouMean) console.log(`Showing results for: ${notes.didYouMean}`);
  if (notes?.droppedWords) console.log(`Left out: ${notes.droppedWords.join(', ')}`);
  hits.forEach((hit, index) => {
    printHit(hit, page * hitsPerPage + index + 1);
  });
  if (notes?.suggestedQueries) console.log(`Try: ${notes.suggestedQueries.join(', ')}`);
  console.log(`${nbHits} hits in ${processingTimeMS} ms`);
}

async function main(): Promise<number> {
  const query = positionals.join(' ');
  if (values.help || query === '') {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const engine = await openEngine(fileSource(values.index));
  const [answer] = await engine.search([
    {
      indexName: '',
      query,
      hitsPerPage: Number(values.hits),
      page: Number(values.page),
      getRankingInfo: values.explain,
      attributesToSnippet: ['content:20'],
      highlightPreTag: values.json ? '<em>' : bold,
      highlightPostTag: values.json ? '</em>' : plain,
      ...(values.area ? { facetFilters: [`area:${values.area}`] } : {}),
    },
  ]);
  if (!answer) return 1;
  if (values.json) console.log(JSON.stringify(answer, null, 2));
  else printAnswer(answer);
  return answer.nbHits > 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: NodeJS.ErrnoException) => {
  const missing = error.code === 'ENOENT';
  console.error(
    missing
      ? `There is no search index in ${values.index}. Run \`npm run build\` first.`
      : error.message,
  );
  return 1;
});
