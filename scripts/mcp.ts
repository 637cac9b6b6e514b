// `npm run -s mcp`: answers one assistant on standard input and output, by the Model Context Protocol.
import { buildDir } from '@docs/publish/paths';
import { runMcp } from '@docs/server/mcp';
import { readOptions } from './project/options.ts';

const usage = `npm run -s mcp

Answers one assistant on standard input and output from the last build, by the Model Context Protocol.
It takes no options.`;

readOptions(usage, {});
await runMcp(buildDir);
