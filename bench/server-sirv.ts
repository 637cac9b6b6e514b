// The peer as a process of its own, set up as its documentation says for production, with the compressed files on.
import { createServer } from 'node:http';
import sirv from 'sirv';

const serveFiles = sirv(process.env.BUILD_DIR ?? 'build', { etag: true, gzip: true, brotli: true });
const server = createServer((request, response) => {
  serveFiles(request, response, () => {
    response.statusCode = 404;
    response.end();
  });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
