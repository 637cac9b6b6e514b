// node --import tsx bench/tmp/cold.ts site|ory [pages] : files and bytes per query by kind

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { createIndex } from '@docs/search/create-index';
import { openEngine } from '@docs/search/engine';
import { readBuild } from '@docs/search/records';
import { readSynonyms } from '@docs/search/synonyms';
import { grownCorpus } from '../grown-corpus.ts';
import { readRecords } from '../search-measure.ts';
import { mean } from '../search-metrics.ts';
import { queryFilesIn, readQueryFile } from '../search-site.ts';

const [corpus = 'site', pagesArg = '0', verbose = ''] = process.argv.slice(2);
const root = new URL('../..', import.meta.url).pathname;
const shared = '/work/shared/search/';
const base =
  corpus === 'site' ? await readBuild(`${root}build`, '/') : readRecords(`${shared}ory.jsonl`);
const files0 =
  corpus === 'site'
    ? [...queryFilesIn(shared), ...queryFilesIn(`${root}bench/queries`)].filter(
        (f) => !f.includes('ory'),
      )
    : [`${shared}ory-queries.json`];
const queries = files0.flatMap((f) => [...readQueryFile(f).queries]).map(({ query }) => query);
const records = grownCorpus(base, Number(pagesArg));
const synonyms = await readSynonyms(`${root}data/synonyms.yaml`);
const files = createIndex(records, { indexName: 'bench', synonyms });
const kinds = ['', 'manifest', 'dictionary', 'outlines', 'texts', 'spelling', 'overflow'];
const kindOf = (f: string) => kinds[files.get(f)![4]!]!;
const sizes = new Map<string, number>();
const sizeOf = (f: string) => {
  let s = sizes.get(f);
  if (s === undefined) {
    s = brotliCompressSync(files.get(f)!, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: files.get(f)!.length },
    }).length;
    sizes.set(f, s);
  }
  return s;
};
const total: Record<string, { n: number; raw: number }> = {};
for (const [f, b] of files) {
  const t = (total[kindOf(f)] ??= { n: 0, raw: 0 });
  t.n++;
  t.raw += b.length;
}
console.log(total, 'manifest br', sizeOf('manifest.bin'));
const rows: any[] = [];
for (const query of queries) {
  const read: string[] = [];
  const opened = await openEngine({
    async read(name: string) {
      read.push(name);
      return files.get(name)!;
    },
  });
  await opened.search([
    {
      indexName: 'bench',
      query,
      hitsPerPage: 20,
      fewFiles: true,
      attributesToSnippet: ['content:10'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    },
  ]);
  const names = [...new Set(read)];
  const row: any = {
    query,
    words: query.split(/\s+/).length,
    files: names.length,
    bytes: names.reduce((s, n) => s + sizeOf(n), 0),
  };
  for (const k of kinds.slice(1)) {
    row[k] = names.filter((n) => kindOf(n) === k).length;
  }
  rows.push(row);
}
const code = 39.4;
const stat = (sel: any[]) => ({
  n: sel.length,
  files: mean(sel.map((r) => r.files)).toFixed(2),
  max: Math.max(...sel.map((r) => r.files)),
  kb: (mean(sel.map((r) => r.bytes)) / 1000).toFixed(1),
  maxKb: (Math.max(...sel.map((r) => r.bytes)) / 1000).toFixed(1),
  over: sel.filter(
    (r) =>
      r.files + 2 > (pagesArg === '0' ? 8 : 10) ||
      r.bytes / 1000 + code > (pagesArg === '0' ? 90 : 110),
  ).length,
  dict: mean(sel.map((r) => r.dictionary)).toFixed(2),
  dictMax: Math.max(...sel.map((r) => r.dictionary)),
  outl: mean(sel.map((r) => r.outlines)).toFixed(2),
  outlMax: Math.max(...sel.map((r) => r.outlines)),
  texts: mean(sel.map((r) => r.texts)).toFixed(2),
  spell: mean(sel.map((r) => r.spelling)).toFixed(2),
  over_: mean(sel.map((r) => r.overflow)).toFixed(2),
});
console.table({
  all: stat(rows),
  short: stat(rows.filter((r) => r.words >= 2 && r.words <= 3)),
  one: stat(rows.filter((r) => r.words === 1)),
  long: stat(rows.filter((r) => r.words > 3)),
});
rows.sort((a, b) => b.files - a.files || b.bytes - a.bytes);
console.table(rows.slice(0, Number(verbose || 25)));
