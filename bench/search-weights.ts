import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildDir } from '@docs/publish/paths';
import type { createIndex } from '@docs/search/create-index';
import type { openEngine } from '@docs/search/engine';
import { readBuild } from '@docs/search/records';
import { readSynonyms } from '@docs/search/synonyms';
import type { DocSearchRecord } from '@docs/search/types';
import { build, type Plugin } from 'esbuild';
import { readRecords } from './search-measure.ts';
import { mean, pagesOfHits, reciprocalRanks } from './search-metrics.ts';
import { type QueryFile, queryFilesIn, readQueryFile } from './search-site.ts';

const usage = `npm run bench:weights -- [BUILD_DIR] [--queries-dir DIR] [--folds 5]

Cross-validates weights of the ranking over all queries together. For each fold, each weight is multiplied by two thirds
and by three halves, and keeps the value that is best for the queries of the other folds. The queries of the fold are
then measured with these weights.
--queries-dir  folder with files of queries, in addition to bench/queries`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'queries-dir': { type: 'string' },
    folds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

/** The weights that are varied: where their numbers are in `ranking-weights.ts`. */
const weights: Readonly<Record<string, RegExp>> = {
  'pairs of words': /(export const pairShare = )([\d.]+)/,
  'title and headings': /(export const aboutBoost = )([\d.]+)/,
  title: /(export const titleBoost = )([\d.]+)/,
  'best section': /(export const sectionShare = )([\d.]+)/,
  saturation: /(export const saturation = \{ page: )([\d.]+)/,
  troubleshooting: /(history: 1\.2,\s+troubleshooting: )([\d.]+)/,
  'phrases of authors': /(words: \{ weight: )([\d.]+)/,
  'link texts': /(linkTexts: \{ weight: )([\d.]+)/,
  messages: /(messages: \{ weight: )([\d.]+)/,
};
const factors = [2 / 3, 1, 3 / 2];

/** Factors of some weights, by name. */
type Variation = Readonly<Record<string, number>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const weightsFile = `${root}packages/search/src/shared/ranking-weights.ts`;

function withVariation(variation: Variation): string {
  let source = readFileSync(weightsFile, 'utf8');
  for (const [name, factor] of Object.entries(variation)) {
    const place = weights[name];
    if (!place?.test(source)) throw new Error(`${weightsFile} has no number for "${name}".`);
    source = source.replace(place, (_, before, value) => `${before}${Number(value) * factor}`);
  }
  return source;
}

interface SearchModule {
  readonly createIndex: typeof createIndex;
  readonly openEngine: typeof openEngine;
}

/** Loads the search with other weights. */
async function searchWith(variation: Variation): Promise<SearchModule> {
  const varied: Plugin = {
    name: 'weights',
    setup({ onLoad }) {
      onLoad({ filter: /ranking-weights\.ts$/ }, () => ({
        contents: withVariation(variation),
        loader: 'ts',
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createIndex } from '@docs/search/create-index'; export { openEngine } from '@docs/search/engine';`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [varied],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

const folder = positionals[0] ?? buildDir;
const site = await readBuild(folder, process.env.BASE_URL ?? '/');
const synonyms = await readSynonyms(`${root}data/synonyms.yaml`);
const own = queryFilesIn(fileURLToPath(new URL('./queries/', import.meta.url)));
const given = values['queries-dir'] ? queryFilesIn(values['queries-dir']) : [];
const files = [...own, ...given].map(readQueryFile);
const hitsToJudge = 60;

async function ranksIn(file: QueryFile, records: readonly DocSearchRecord[], search: SearchModule) {
  const index = search.createIndex(records, { indexName: 'bench', synonyms });
  const engine = await search.openEngine({
    read: async (name) => index.get(name) ?? new Uint8Array(),
  });
  const answers: string[][] = [];
  for (const { query } of file.queries) {
    const request = { indexName: 'bench', query, hitsPerPage: hitsToJudge };
    const [answer] = await engine.search([request]);
    answers.push(pagesOfHits((answer?.hits ?? []).map(({ url }) => url ?? '')));
  }
  return reciprocalRanks(file.queries, answers);
}

/** Returns the reciprocal ranks of all queries, file by file. */
async function ranksWith(variation: Variation): Promise<number[]> {
  const search = await searchWith(variation);
  const ranks: number[] = [];
  for (const file of files) {
    const records = file.records === null ? site : readRecords(file.records);
    ranks.push(...(await ranksIn(file, records, search)));
  }
  return ranks;
}

const folds = Number(values.folds);
const unchanged = await ranksWith({});
const inFold = (query: number, fold: number) => query % folds === fold;
const varied = new Map<string, ReadonlyMap<number, readonly number[]>>();
for (const name of Object.keys(weights)) {
  const byFactor = new Map<number, readonly number[]>();
  for (const factor of factors)
    byFactor.set(factor, factor === 1 ? unchanged : await ranksWith({ [name]: factor }));
  varied.set(name, byFactor);
  const line = [...byFactor].map(
    ([factor, ranks]) => `× ${factor.toFixed(2)}: ${mean(ranks).toFixed(4)}`,
  );
  console.log(`${name}: ${line.join(', ')}`);
}

const held = [...unchanged];
for (let fold = 0; fold < folds; fold++) {
  const trainingMean = (ranks: readonly number[]) =>
    mean(ranks.filter((_, query) => !inFold(query, fold)));
  const best = [...varied].map(([name, byFactor]) => {
    const ordered = [...byFactor].sort(
      // Of equally good factors, the weight as it is.
      ([a, ranksA], [b, ranksB]) =>
        trainingMean(ranksB) - trainingMean(ranksA) || Math.abs(a - 1) - Math.abs(b - 1),
    );
    return [name, ordered[0]?.[0] ?? 1] as const;
  });
  const changed = Object.fromEntries(best.filter(([, factor]) => factor !== 1));
  const ranks = await ranksWith(changed);
  ranks.forEach((rank, query) => {
    if (inFold(query, fold)) held[query] = rank;
  });
  console.log(`fold ${fold + 1}:`, changed);
}

let from = 0;
console.table(
  files.map(({ name, queries }) => {
    const to = from + queries.length;
    const row = {
      queries: name,
      'MRR@10 with the weights as they are': mean(unchanged.slice(from, to)).toFixed(3),
      'MRR@10 in held-out folds': mean(held.slice(from, to)).toFixed(3),
    };
    from = to;
    return row;
  }),
);
