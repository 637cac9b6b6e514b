// Entry of the server where it stands alone, as in the archive and the container image: the site lies beside it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

await run(join(dirname(fileURLToPath(import.meta.url)), 'build'));
