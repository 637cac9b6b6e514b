// Serves the built site: `npm run serve`. Environment variables configure it; see docs/deploying.md.
import { spawnSync } from 'node:child_process';
import { buildDir } from '@docs/publish/paths';
import { run } from '@docs/server';
import { readOptions } from './project/options.ts';

const usage = `npm run serve

Serves the last build at http://localhost:3000.
It takes no options. Environment variables configure it, such as PORT=8080: see docs/deploying.md.`;

/** npm and the shell that it runs scripts with. npm ends by SIGHUP without passing it on. */
function npmProcesses(): number[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)], {
    encoding: 'utf8',
  });
  const npm = Number(stdout);
  return npm > 1 ? [process.ppid, npm] : [process.ppid];
}

readOptions(usage, {});
const stopWith = npmProcesses();
await run({ buildDir, stopWith });
