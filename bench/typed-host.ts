import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';

/** What a page downloaded. */
export interface Downloads {
  readonly requests: number;
  /** Compressed with Brotli 11, whatever the host sent. */
  readonly bytes: number;
  /** Each file that was fetched, in the order of the requests. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** A host that serves the files of a site and notes which ones were fetched. */
export interface RecordingHost {
  readonly origin: string;
  /** Forgets what was fetched so far. */
  reset(): void;
  /** Sums up what was fetched since, without prefetched files, by a test of the address. */
  fetched(isCounted: (path: string) => boolean): Downloads;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
};

/**
 * Serves a folder on a free port of the loopback address.
 *
 * @param added - further files by their paths, such as `/pagefind/pagefind.js`
 */
export async function recordingHost(
  folder: string,
  added: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<RecordingHost> {
  const sizes = new Map<string, number>();
  const fetched = new Set<string>();
  const contentOf = (path: string) =>
    added.get(path) ?? readFileSync(join(folder, path.replace(/\/$/, '/index.html')));
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? brotliCompressSync(contentOf(path)).length;
    sizes.set(path, size);
    return size;
  };
  const serveFolder = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!/prefetch/.test(String(request.headers['sec-purpose'] ?? ''))) fetched.add(path);
    const body = added.get(path);
    if (!body) {
      serveFolder(request, response, () => {
        response.writeHead(404).end();
      });
      return;
    }
    const type = types[path.split('.').at(-1) ?? ''];
    response.writeHead(200, type ? { 'content-type': type } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    reset: () => fetched.clear(),
    fetched(isCounted) {
      const files = [...fetched].filter(isCounted).map((path) => ({ path, bytes: sizeOf(path) }));
      return {
        requests: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        files,
      };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
