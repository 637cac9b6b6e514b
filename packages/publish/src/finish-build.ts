import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from '@docs/server/manifest';
import type { Environment } from './environment.ts';
import { finishFiles } from './finish-files.ts';
import { finishPages } from './finish-pages.ts';
import { doFinishSteps } from './finish-steps.ts';
import { buildDir, ownFolders } from './paths.ts';

/**
 * Finishes a build that the framework has made: checks its redirects, and writes the Markdown twins, the styles, the service
 * worker and what each host needs.
 *
 * @param env variables of the deployment; empty ones count as unset
 * @throws {Error} if a redirect is wrong, or a published address is lost
 */
export async function finishBuild(env: Environment, folders = ownFolders): Promise<void> {
  const pages = finishPages(env, folders);
  await doFinishSteps({ pages, files: finishFiles(env, folders), begun: pages.next() });
}

/** Whether the build in `build/` is finished. */
export function isFinished(): boolean {
  return existsSync(join(buildDir, manifestName));
}
