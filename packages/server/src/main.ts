// Entry of the server where it runs by itself, as in the archive and the container image, with the site beside it.
// `node server.mjs` serves the site; `node server.mjs mcp` answers one assistant on standard input and output.
import { join } from 'node:path';
import { runMcp } from './mcp/stdio.ts';
import { runServer } from './run.ts';

const buildDir = join(import.meta.dirname, 'build');
const [command] = process.argv.slice(2);
if (command === 'mcp') await runMcp(buildDir);
else if (command === undefined) await runServer(buildDir);
else {
  console.error(
    `Unknown argument "${command}". Use "node server.mjs" to serve the site, or "node server.mjs mcp" to answer an assistant. Environment variables configure the server, such as PORT=8080.`,
  );
  process.exitCode = 2;
}
