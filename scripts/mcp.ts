// `npm run -s mcp`: answers one assistant on standard input and output, by the Model Context Protocol.
import { buildDir } from '@docs/publish/paths';
import { runMcp } from '@docs/server/mcp';

await runMcp(buildDir);
