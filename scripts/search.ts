// `npm run search -- "QUERY"`: searches the built index from the command line.

import { join } from 'node:path';
import { buildDir } from '@docs/publish/paths';
import { openEngine } from '@docs/search/engine';
import { fileSource } from '@docs/search/file-source';
import type { RankingInfo, SearchHit, SearchResponse, WordScore } from '@docs/search/types';
import { unescape as unescapeHtml } from 'html-escaper';
import { readOptions } from './project/options.ts';

const usage = `npm run search -- "QUERY" [--explain] [--json] [--hits N] [--page N] [--area AREA] [--index FOLDER]

--explain  says why each page has its score, word by word
--json     prints the response as the search endpoint returns it
--hits     number of hits, default 10
--page     number of the result page, from 0
--area     guides, reference, releases or security
--index    folder with the index, default build/search-index`;

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    explain: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    hits: { type: 'string', default: '10' },
    page: { type: 'string', default: '0' },
    area: { type: 'string' },
    index: { type: 'string', default: join(buildDir, 'search-index') },
  },
});

const [bold, plain] = process.stdout.isTTY ? ['\u001b[1m', '\u001b[0m'] : ['[', ']'];

function printHit(hit: SearchHit, number: number): void {
  const levels = Object.entries(hit._highlightResult?.hierarchy ?? {});
  const path = levels.filter(([level]) => level !== 'lvl0').map(([, { value }]) => value);
  console.log(`${number}. ${unescapeHtml(path.join(' › '))}`);
  console.log(`   ${hit.url}`);
  const text = hit._snippetResult?.content?.value;
  if (text) console.log(`   ${unescapeHtml(text)}`);
  const ranking = hit._rankingInfo;
  if (!ranking) return;
  printExplanation(ranking);
}

/** Says where a page has a word: `in the title, 3 headings and 12 texts`. */
function placesOf({ inTitle, headings, texts }: WordScore): string {
  const places = [
    ...(inTitle ? ['the title'] : []),
    ...(headings > 0 ? [`${headings} headings`] : []),
    ...(texts > 0 ? [`${texts} texts`] : []),
  ];
  return places.length > 0 ? `in ${listFormat.format(places)}` : 'in what the page is called';
}

const listFormat = new Intl.ListFormat('en');

function wordLine(score: WordScore): string {
  const { word, idf, weight, terms } = score;
  if (terms.length === 0) return `${word}: not on the page`;
  const others = terms.filter((term) => term !== word.toLowerCase()).slice(0, 4);
  const as = others.length > 0 ? `; as ${others.join(', ')}` : '';
  return `${word}: ${score.score.toFixed(1)} (rarity ${idf.toFixed(1)}, weight ${weight.toFixed(2)}; ${placesOf(score)}${as})`;
}

/** Prints why a page has its score: the formula, and a line for each word and pair of words of the query. */
function printExplanation({ score, parts, wordScores, pairScores }: RankingInfo): void {
  const part = (name: string) => (parts[name] ?? 1).toFixed(2);
  console.log(
    `   score ${score.toFixed(1)} = (words and pairs ${part('page')} + best section ${part('section')}) × title ${part('title')} × headings ${part('about')} × kind of page ${part('importance')} × phrase ${part('phrase')}`,
  );
  for (const word of wordScores) console.log(`     ${wordLine(word)}`);
  for (const pair of pairScores) {
    console.log(`     "${pair.pair}": ${pair.score.toFixed(1)} (the page is called so)`);
  }
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
  if (notes?.droppedWords) console.log(`Dropped words: ${notes.droppedWords.join(', ')}`);
  hits.forEach((hit, index) => {
    printHit(hit, page * hitsPerPage + index + 1);
  });
  if (notes?.suggestedQueries) console.log(`Try: ${notes.suggestedQueries.join(', ')}`);
  console.log(`${nbHits} hits in ${processingTimeMS} ms`);
}

async function main(): Promise<number> {
  const query = positionals.join(' ');
  if (query === '') {
    console.log(usage);
    return 2;
  }
  for (const name of ['hits', 'page'] as const) {
    if (/^\d+$/.test(values[name])) continue;
    console.error(`--${name} is "${values[name]}"; expected a number.`);
    return 2;
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
