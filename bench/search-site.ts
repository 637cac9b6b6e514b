import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuild } from '@docs/search/records';
import type { DocSearchRecord } from '@docs/search/types';
import { bootstrapInterval, type Interval } from './bootstrap.ts';
import type { Engine } from './search-engines/types.ts';
import { readQueries, readRecords } from './search-measure.ts';
import {
  type JudgedQuery,
  judge,
  judgeByKind,
  mean,
  pagesOfHits,
  type Relevance,
  reciprocalRanks,
} from './search-metrics.ts';

/** The relevance of one engine for the queries of one file. */
export interface SiteRelevance extends Relevance {
  readonly byKind: Readonly<Record<string, Relevance>>;
  readonly mrrInterval: Interval;
  /** Mean reciprocal rank of this search minus that of the engine, query by query. */
  readonly lead?: { readonly mrr: number } & Interval;
}

/** Relevance by file of queries and by engine. */
export type SiteMeasurement = Record<string, Record<string, SiteRelevance>>;

/** Hits that are requested to judge relevance: enough for ten pages. */
const hitsToJudge = 60;

/** A file of queries, and the records that they are asked of. */
export interface QueryFile {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
  /** The file with the records of another site; `null` for the built site. */
  readonly records: string | null;
}

/**
 * Finds the files of queries in a folder. Queries in `NAME-queries.json` are asked of the records in `NAME.jsonl`, if the
 * folder has that file.
 */
export function queryFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

export function readQueryFile(file: string): QueryFile {
  const records = file.replace(/-queries\.json$/, '.jsonl');
  return {
    name: basename(file, '.json'),
    queries: readQueries(file),
    records: records !== file && existsSync(records) ? records : null,
  };
}

async function answersOf(
  name: string,
  records: readonly DocSearchRecord[],
  files: readonly QueryFile[],
): Promise<readonly (readonly string[][])[]> {
  const { engine }: { engine: Engine } = await import(`./search-engines/${name}.ts`);
  const built = await engine.build(records);
  const opened = await built.open();
  const answers: string[][][] = [];
  for (const { queries } of files) {
    const own: string[][] = [];
    for (const { query } of queries) own.push(pagesOfHits(await opened.search(query, hitsToJudge)));
    answers.push(own);
  }
  await opened.close?.();
  return answers;
}

/**
 * Measures engines on the pages of a built site, for each file of queries.
 *
 * @param buildDir Folder with the built site.
 * @param baseUrl Path under which the site is served.
 * @param engines Names of engines. The first one is compared with the others.
 */
export async function measureSite(
  buildDir: string,
  baseUrl: string,
  queryFiles: readonly string[],
  engines: readonly string[],
): Promise<SiteMeasurement> {
  const files = queryFiles.map(readQueryFile);
  const site = await readBuild(buildDir, baseUrl);
  const measured: SiteMeasurement = {};
  const firstRanks = new Map<string, readonly number[]>();
  for (const source of new Set(files.map(({ records }) => records))) {
    const own = files.filter(({ records }) => records === source);
    const records = source === null ? site : readRecords(source);
    for (const engine of engines) {
      const answers = await answersOf(engine, records, own);
      own.forEach(({ name, queries }, index) => {
        const found = answers[index] ?? [];
        const ranks = reciprocalRanks(queries, found);
        const first = firstRanks.get(name);
        const differences = first?.map((rank, query) => rank - (ranks[query] ?? 0));
        if (!first) firstRanks.set(name, ranks);
        measured[name] ??= {};
        measured[name][engine] = {
          ...judge(queries, found),
          byKind: judgeByKind(queries, found),
          mrrInterval: bootstrapInterval(ranks),
          ...(differences
            ? { lead: { mrr: mean(differences), ...bootstrapInterval(differences) } }
            : {}),
        };
      });
    }
  }
  return measured;
}

const interval = ({ low, high }: Interval) => `${low.toFixed(3)} to ${high.toFixed(3)}`;

/** Prints a table for each file of queries. */
export function printSite(measured: SiteMeasurement): void {
  for (const [file, engines] of Object.entries(measured)) {
    const [first] = Object.values(engines);
    console.log(`${file}: ${first?.queries ?? 0} queries`);
    console.table(
      Object.entries(engines).map(([engine, of]) => ({
        engine,
        'MRR@10': of.mrr10.toFixed(3),
        '95 %': interval(of.mrrInterval),
        'success@1': of.success1.toFixed(2),
        'success@5': of.success5.toFixed(2),
        'nDCG@10': of.ndcg10.toFixed(3),
        'lead of this search': of.lead ? `${of.lead.mrr.toFixed(3)} (${interval(of.lead)})` : '',
      })),
    );
    console.log('MRR@10 by kind of query');
    console.table(
      Object.entries(engines).map(([engine, { byKind }]) => ({
        engine,
        ...Object.fromEntries(
          Object.entries(byKind).map(([kind, { mrr10, queries }]) => [
            `${kind} (${queries})`,
            mrr10.toFixed(3),
          ]),
        ),
      })),
    );
  }
}
