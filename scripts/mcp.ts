// `npm run -s mcp`: answers one assistant on standard input and output, by the Model Context Protocol.
import { runMcp } from '@docs/server';
import { buildDir } from '@docs/site-build/paths';

await runMcp(buildDir);
