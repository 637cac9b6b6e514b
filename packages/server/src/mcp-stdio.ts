import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocumentation } from '@docs/mcp/documentation';
import { serveStdio } from '@docs/mcp/stdio';
import { createSearchHandler } from '@docs/search/handler';
import { readServerConfig } from './config.ts';
import { readManifest } from './manifest.ts';
import { explain } from './messages.ts';

/**
 * Serves one assistant on standard input and output, from a finished build. Problems are reported in a sentence on
 * standard error, with exit code 1.
 *
 * @param buildDir - folder of the site if `BUILD_DIR` is unset
 */
export async function runMcp(buildDir: string): Promise<void> {
  const place = { buildDir, host: '', port: 0 };
  try {
    const config = readServerConfig(process.env, buildDir);
    place.buildDir = config.buildDir;
    const documentation = await openBuild(config.buildDir, config.siteUrl);
    if (documentation === undefined) {
      throw new Error(
        `The build in ${config.buildDir} has no pages for assistants. Build the site again: npm run build`,
      );
    }
    await serveStdio(documentation);
  } catch (error) {
    console.error(explain(error, place));
    process.exitCode = 1;
  }
}

/** Opens a build whose files are read when they are asked for. */
async function openBuild(buildDir: string, siteUrl: string | undefined) {
  const { files, redirects, indexName } = await readManifest(buildDir);
  return openDocumentation({
    files: Object.keys(files),
    read: async (path) =>
      Object.hasOwn(files, path) ? readFile(join(buildDir, path), 'utf8') : undefined,
    redirects,
    indexName,
    search: createSearchHandler({ indexFolder: join(buildDir, 'search-index'), indexName }),
    siteUrl,
  });
}
