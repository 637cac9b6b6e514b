// Serves the built site: `npm run serve`. Environment variables configure it; see docs/deploying.md.
import { spawnSync } from 'node:child_process';
import { finishBuild, isFinished } from '@docs/publish/finish-build';
import { buildDir } from '@docs/publish/paths';
import { explain, run } from '@docs/server';
import { readOptions } from './project/options.ts';

const usage = `npm run serve

Serves the last build at http://localhost:3000.
It takes no options. Environment variables configure it, such as PORT=8080: see docs/deploying.md.`;

/** Finishes the build in `build/` if that was not done yet; a build elsewhere is served as it is. */
async function prepare(): Promise<boolean> {
  if (process.env.BUILD_DIR || isFinished()) return true;
  try {
    await finishBuild(process.env);
    return true;
  } catch (error) {
    console.error(explain(error, { buildDir, host: '', port: 0 }));
    process.exitCode = 1;
    return false;
  }
}

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
if (await prepare()) await run({ buildDir, stopWith });
