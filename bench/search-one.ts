import type { Engine } from './search-engines/types.ts';
import { measure, readQueries, readRecords } from './search-measure.ts';

/** Measures one engine in a process of its own, so that its memory is its own; prints one line of JSON. */
const [name = '', recordsFile = '', queriesFile = ''] = process.argv.slice(2);
const { engine }: { engine: Engine } = await import(`./search-engines/${name}.ts`);
const measured = await measure(name, engine, readRecords(recordsFile), readQueries(queriesFile));
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
