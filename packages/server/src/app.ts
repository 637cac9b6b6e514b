import type { Socket } from 'node:net';
import { cachingHeaders, hsts } from '@docs/publish/hosts/headers';
import { cleanPath } from '@docs/publish/redirects/redirect-table';
import { routeOfTwin, twinFile } from '@docs/publish/twins/addresses';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import Negotiator from 'negotiator';
import { openAccessLog } from './access-log.ts';
import { type Build, findInBuild } from './build.ts';
import type { ServerConfig } from './config.ts';
import { addMcpRoute } from './mcp/route.ts';

/** Settings of the server that the application needs. */
export type AppOptions = Pick<ServerConfig, 'accessLog' | 'tls' | 'mcp' | 'siteUrl'>;

/** Limits on what a client may send or keep open, in bytes and milliseconds. */
const limits = {
  bodyLimit: 16 * 1024,
  requestTimeout: 10_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 15_000,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 5_000 },
};

/**
 * Requests that a client may send on a connection before it has read the answers. Browsers send one. Without a limit, a
 * client that never reads makes the server open thousands of files.
 */
const maxPipelined = 8;

/** Makes the application that serves a build; it doesn't listen yet. */
export async function createApp(build: Build, options: AppOptions): Promise<FastifyInstance> {
  const headers = { ...build.headers, ...(options.tls ? hsts : {}) };
  const app = Fastify({
    ...limits,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: options.accessLog && { base: null, stream: openAccessLog() },
    // Clients may send the whole address (RFC 9112, section 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/',
    frameworkErrors: (error, _request, reply) => refuse(error, reply.headers(headers)),
  });
  const inProgress = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ socket }, reply) => {
    reply.headers(headers);
    const count = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, count);
    reply.raw.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    if (count <= maxPipelined) return;
    socket.destroy();
    reply.hijack();
  });
  app.addHook('onResponse', async ({ log, method, url }, reply) => {
    const bytes = method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ method, url, status: reply.statusCode, bytes, ms }, 'request');
  });
  app.setErrorHandler((error: Error, _request, reply) => refuse(error, reply));
  app.setNotFoundHandler((_request, reply) => {
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    return { status: 405, message: 'Only GET and HEAD are answered here.' };
  });
  await app.register(fastifyStatic, {
    root: build.folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  app.get('/healthz', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  if (options.mcp) await addMcpRoute(app, build, options.siteUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => sendFromBuild(build, request, reply),
  });
  return app;
}

function sendFromBuild(build: Build, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { file, location } = findInBuild(build, request.url);
  if (location !== undefined) {
    return reply.header('cache-control', 'public, max-age=3600').redirect(location, 301);
  }
  if (file === undefined) {
    // It is sent for any address, so it has no tag and no ranges.
    const plain = { acceptRanges: false, etag: false, lastModified: false };
    return reply.code(404).header('cache-control', 'no-store').sendFile('404.html', plain);
  }
  const twin = twinFile(cleanPath(`/${file}`));
  const hasTwin = file.endsWith('.html') && build.files.has(twin);
  // The first type wins where a client weighs both alike (RFC 9110, section 12.5.1).
  const [preferred] = new Negotiator(request.raw).mediaTypes(['text/html', 'text/markdown']);
  const sent = hasTwin && preferred === 'text/markdown' ? twin : file;
  const page = routeOfTwin(sent)?.slice(1);
  const isTwin = page !== undefined && build.files.has(`${page}index.html`);
  if (isTwin) {
    // Search engines should list the page and not its Markdown (RFC 6596).
    const address = build.origin + build.redirects.baseUrl + page;
    reply.header('link', `<${encodeURI(address)}>; rel="canonical"`);
  }
  const negotiated = hasTwin || isTwin;
  reply.header('vary', negotiated ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
  return reply.headers(cachingHeaders(`/${sent}`)).sendFile(sent);
}

/** Tells clients about their own errors. Errors inside the server are logged and not told. */
function refuse(error: Error & { statusCode?: number }, reply: FastifyReply): void {
  const { statusCode = error instanceof URIError ? 400 : 500, message } = error;
  if (statusCode >= 500) console.error(`${reply.request.method} ${reply.request.url}:`, error);
  const told = statusCode >= 500 ? 'The request could not be answered.' : message;
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ status: statusCode, message: told });
}
