import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { listBuildFiles } from '@docs/server/build-files';
import { compressBuild } from '@docs/server/hosting';
import { readManifest } from '@docs/server/manifest';
import getPort from 'get-port';
import { http2Proxy } from './http2-proxy.ts';
import { linkFolder } from './linked-folder.ts';
import { startServerProcess } from './server-process.ts';

/** A build on a server of its own. */
export interface ServedBuild {
  /** Address of the home page, with a final slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Files that pages load by themselves. */
const loaded = /^assets\/|^[^/]+$/;

/**
 * Serves a build as it is published: by our server with its production headers, compressed as `PRECOMPRESS` does it. The
 * build's folder is not changed. The server is a process of its own, so that it doesn't run in the time of what is measured.
 *
 * @param buildDir a finished build
 * @param paths addresses of the pages that are measured, below the base path, such as `/core/architecture/`
 * @param http2 whether HTTP/2 and TLS are put before the server
 * @throws {Error} if there is no build
 */
export async function serveBuild(
  buildDir: string,
  paths: readonly string[],
  http2: boolean,
): Promise<ServedBuild> {
  const { redirects } = await readManifest(buildDir);
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-pages-'));
  const copy = join(folder, 'build');
  linkFolder(buildDir, copy);
  const pages = new Set(paths.map((path) => `${path.slice(1)}index.html`));
  const names = new Set(await listBuildFiles(copy));
  const wanted = [...names].filter(
    (name) => (loaded.test(name) || pages.has(name)) && !names.has(`${name}.br`),
  );
  await compressBuild(copy, wanted, join(cache, 'compressed'));
  const port = await getPort({ host: '127.0.0.1' });
  const server = await startServerProcess('server-ours.ts', copy, port);
  const proxy = http2 ? await http2Proxy(server.origin) : undefined;
  return {
    url: (proxy?.origin ?? server.origin) + redirects.baseUrl,
    async stop() {
      proxy?.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
