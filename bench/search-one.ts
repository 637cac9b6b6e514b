import { grownCorpus } from './grown-corpus.ts';
import type { Engine } from './search-engines/types.ts';
import { measure, readQueries, readRecords } from './search-measure.ts';

/** Measures one engine and prints one line of JSON. Each engine has its own process, so that its memory can be measured. */
const [name = '', recordsFile = '', queriesFile = '', pages = '0'] = process.argv.slice(2);
const { engine }: { engine: Engine } = await import(`./search-engines/${name}.ts`);
const records = grownCorpus(readRecords(recordsFile), Number(pages));
const measured = await measure(name, engine, records, readQueries(queriesFile));
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
