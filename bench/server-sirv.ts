// The peer as a process of its own, set up for production as its documentation says, with compressed files. Unknown
// addresses get the site's own page with the headers of NOT_FOUND_HEADERS, a JSON list of names and values.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

const buildDir = process.env.BUILD_DIR ?? 'build';
const notFound = gzipSync(readFileSync(join(buildDir, '404.html')));
const headers: string[] = JSON.parse(process.env.NOT_FOUND_HEADERS ?? '[]').flat();
headers.push('content-encoding', 'gzip', 'content-length', String(notFound.length));
const serveFiles = sirv(buildDir, { etag: true, gzip: true, brotli: true });
const server = createServer((request, response) => {
  serveFiles(request, response, () => {
    response.writeHead(404, headers);
    response.end(notFound);
  });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
