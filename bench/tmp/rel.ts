import { readBuild } from '@docs/search/records';
import { engine } from '../search-engines/this.ts';
import { readRecords } from '../search-measure.ts';
import { judge, pagesOfHits, reciprocalRanks } from '../search-metrics.ts';
import { queryFilesIn, readQueryFile } from '../search-site.ts';

const root = new URL('../..', import.meta.url).pathname;
const shared = '/work/shared/search/';
const site = await readBuild(`${root}build`, '/');
const sBuilt = await engine.build(site);
const oBuilt = await engine.build(readRecords(`${shared}ory.jsonl`));
const sO = await sBuilt.open(),
  oO = await oBuilt.open();
let line = '';
for (const f of [...queryFilesIn(shared), ...queryFilesIn(`${root}bench/queries`)]) {
  const { name, queries } = readQueryFile(f);
  const o = name.startsWith('ory') ? oO : sO;
  const answers: string[][] = [];
  for (const { query } of queries)
    answers.push(pagesOfHits(await o.search(query, Number(process.argv[3] ?? 60))));
  const j = judge(queries, answers);
  line += `${name} mrr ${j.mrr10.toFixed(3)} s5 ${j.success5.toFixed(3)} ndcg ${j.ndcg10.toFixed(3)} | `;
  if (process.argv[2] === 'v')
    reciprocalRanks(queries, answers).forEach((r, i) => {
      if (r < 1)
        console.log(
          r.toFixed(2),
          queries[i]!.kind,
          '|',
          queries[i]!.query,
          '|',
          queries[i]!.relevant.join(' '),
          '| got',
          answers[i]!.slice(0, 4).join(' '),
        );
    });
}
console.log(line);
