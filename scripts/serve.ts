// Serves the built site: `npm run serve`. Environment variables configure it; see docs/deploying.md.
import { buildDir } from '@docs/publish/paths';
import { runServer } from '@docs/server/run';
import { readOptions } from './project/options.ts';

const usage = `npm run serve

Serves the last build at http://localhost:3000.
It takes no options. Environment variables configure it, such as PORT=8080: see docs/deploying.md.`;

readOptions(usage, {});
await runServer(buildDir);
