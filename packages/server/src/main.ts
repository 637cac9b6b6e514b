// Entry of the server where it runs by itself, as in the archive and the container image, with the site beside it.
// `node server.mjs` serves the site; `node server.mjs mcp` answers one assistant on standard input and output.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMcp } from './mcp-stdio.ts';
import { run } from './run.ts';

const buildDir = join(dirname(fileURLToPath(import.meta.url)), 'build');
if (process.argv[2] === 'mcp') await runMcp(buildDir);
else await run({ buildDir });
