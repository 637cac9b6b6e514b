// What hostile and clumsy clients do, against our server as a process of its own: fuzzed paths and headers, malformed
// bodies, slow clients, oversized everything, kill -9 under load, a new build swapped in under load, memory over time.
// While all of it goes on, good requests must get the right file. Run: node --import tsx bench/server-abuse.ts [MINUTES]
import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listBuildFiles } from '@docs/server/build-files';
import { finishBuild } from '../scripts/finish-build.ts';
import { freePort } from '../tests/free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const minutes = Number(process.argv[2] ?? 10);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

function ask(origin: string, path: string, options: object = {}, body?: Buffer): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A file of the build, what it holds, and how often it was asked for. */
interface Known {
  readonly path: string;
  readonly hash: string;
}

/** Asks for known files until it is stopped, and counts what is not exactly right. */
class GoodLoad {
  asked = 0;
  wrong = 0;
  dropped = 0;
  private running = true;
  /** Connections of its own: what hostile requests do to theirs must not be counted here. */
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly workers: Promise<void>[];

  constructor(
    private readonly origin: string,
    private readonly known: readonly Known[],
    width = 4,
    private readonly pause = 0,
  ) {
    this.workers = Array.from({ length: width }, () => this.work());
  }

  private async work(): Promise<void> {
    while (this.running) {
      const file = pick(this.known);
      this.asked += 1;
      try {
        const { status, body } = await ask(this.origin, file.path, { agent: this.agent });
        if (status !== 200 || hash(body) !== file.hash) this.wrong += 1;
      } catch {
        this.dropped += 1;
        await wait(20);
      }
      if (this.pause > 0) await wait(this.pause);
    }
  }

  async stop(): Promise<string> {
    this.running = false;
    await Promise.all(this.workers);
    this.agent.destroy();
    return `${this.asked} good requests, ${this.wrong} answered wrongly, ${this.dropped} dropped`;
  }
}

function fuzzedPath(known: readonly Known[]): string {
  const parts = [
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '\\',
    '%5c',
    '//',
    '.env',
    '.git',
    'index.html',
    '.html',
    '*',
    ':splat',
    '?',
    '#',
    ';',
    '__proto__',
    '%c0%ae',
    '%0d%0a',
    'docs',
    'flow',
    'a'.repeat(300),
    randomBytes(6).toString('hex'),
    '%F0%9F%92%A9',
    '~',
    '$',
    "'",
    '"',
    '<script>',
    '{{',
    '..;',
    'CVE-',
    'api',
  ];
  const count = 1 + Math.floor(Math.random() * 6);
  const start = Math.random() < 0.5 ? pick(known).path : '/';
  const path =
    start + Array.from({ length: count }, () => pick(parts)).join(pick(['/', '', '?', '&']));
  // Node's own client refuses what is not visible ASCII before it is sent.
  return path.replace(/[^\x21-\x7e]/g, '');
}

function fuzzedHeaders(): Record<string, string> {
  const values = [
    '',
    '*',
    ',,,',
    'bytes=0-',
    'bytes=-1',
    'bytes=9999999999999-',
    'bytes=0-0,1-1,2-2',
    'gzip;q=9',
    'br;q=0.0001',
    '"',
    'W/"x"',
    '"\\"',
    '../../etc/passwd',
    'a'.repeat(2000),
    '-1',
    'NaN',
    '1e309',
    '\t',
    randomBytes(20)
      .toString('latin1')
      .replace(/[^\x20-\x7e]/g, ''),
  ];
  const names = [
    'range',
    'if-none-match',
    'if-range',
    'accept-encoding',
    'host',
    'x-forwarded-for',
    'content-type',
    'cookie',
    'if-modified-since',
    'accept',
    'upgrade-insecure-requests',
    'x-http-method-override',
    'origin',
  ];
  return Object.fromEntries(Array.from({ length: 3 }, () => [pick(names), pick(values)]));
}

async function fuzz(origin: string, known: readonly Known[]): Promise<void> {
  const secret = /root:x:|"devDependencies"/;
  let [served, leaks, failed] = [0, 0, 0];
  const statuses = new Map<number, number>();
  const worker = async () => {
    while (served < 10_000) {
      served += 1;
      const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']);
      const options = { method, headers: fuzzedHeaders() };
      const reply = await ask(origin, fuzzedPath(known), options).catch(() => undefined);
      const status = reply?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (reply !== undefined && secret.test(reply.body.toString('latin1'))) leaks += 1;
      if (status >= 500) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const seen = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(
    `  10000 fuzzed requests: ${leaks} leaks, ${failed} answered 5xx (${seen.join(', ')})`,
  );
}

async function malformedBodies(origin: string): Promise<void> {
  const bodies = [
    () => randomBytes(200),
    () => Buffer.from('{"requests":'),
    () => Buffer.from('[]'),
    () => Buffer.from('null'),
    () => Buffer.from('{"requests":[null]}'),
    () => Buffer.from(`{"requests":${'['.repeat(5000)}`),
    () => Buffer.from('{"requests":[{"indexName":"authentik","query":{"a":1}}]}'),
    () => Buffer.from('{"requests":[{"indexName":"authentik","query":"x","hitsPerPage":1e9}]}'),
    () => Buffer.from('{"requests":[{"indexName":"authentik","query":"x","facetFilters":"((("}]}'),
    () => Buffer.from('{"requests":[{"indexName":"../../x","query":"x"}]}'),
    () => Buffer.from(`{"requests":[{"indexName":"authentik","query":"${'a '.repeat(3000)}"}]}`),
    () => Buffer.from('{"__proto__":{"a":1},"requests":[]}'),
    () => Buffer.alloc(15_000, '{'),
    () =>
      Buffer.from(
        JSON.stringify({
          requests: Array.from({ length: 200 }, () => ({ indexName: 'authentik', query: 'e' })),
        }),
      ),
  ];
  const statuses = new Map<number, number>();
  for (let count = 0; count < 1000; count += 1) {
    const path = pick([
      '/1/indexes/*/queries',
      '/1/indexes/authentik/query',
      '/1/indexes/%/query',
      '/1/indexes/',
    ]);
    const type = pick([
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
      'multipart/form-data; boundary=x',
    ]);
    const options = { method: 'POST', headers: { 'content-type': type } };
    const reply = await ask(origin, path, options, pick(bodies)()).catch(() => undefined);
    const status = reply?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const seen = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`  1000 malformed bodies (${seen.join(', ')})`);
}

/** Connections that send a byte now and then, or never read; counts those that the server closed. */
async function slowClients(origin: string, seconds: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  let closed = 0;
  const sockets: Socket[] = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      closed += 1;
    });
    if (index % 3 === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    else if (index % 3 === 1)
      socket.write('POST /1/indexes/a/query HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{');
    else socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
    return socket;
  });
  for (let second = 0; second < seconds; second += 1) {
    for (const [index, socket] of sockets.entries()) {
      if (index % 3 !== 2 && socket.writable) socket.write('x');
    }
    await wait(1000);
  }
  const whileSlow = closed;
  for (const socket of sockets) socket.destroy();
  console.log(
    `  300 slow clients for ${seconds} s: the server closed ${whileSlow} of them by itself`,
  );
}

async function oversized(origin: string): Promise<void> {
  const results = await Promise.all(
    [
      ask(origin, `/${'a'.repeat(60_000)}`),
      ask(origin, '/', { headers: { cookie: 'a'.repeat(60_000) } }),
      ask(origin, '/1/indexes/*/queries', { method: 'POST' }, Buffer.alloc(5_000_000, 'a')),
      ask(origin, '/', {
        headers: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`x-${n}`, '1'])),
      }),
    ].map((reply) =>
      reply.then(
        ({ status }) => String(status),
        () => 'closed',
      ),
    ),
  );
  console.log(`  oversized path, header, body, number of headers: ${results.join(', ')}`);
}

async function swapBuilds(
  server: ServerProcess,
  buildDir: string,
  known: readonly Known[],
): Promise<void> {
  const load = new GoodLoad(server.origin, known);
  for (let swap = 0; swap < 5; swap += 1) {
    const next = `${buildDir}-next`;
    await cp(buildDir, next, { recursive: true });
    await rename(buildDir, `${buildDir}-old`);
    await rename(next, buildDir);
    server.signal('SIGHUP');
    await wait(1500);
    await rm(`${buildDir}-old`, { recursive: true });
  }
  console.log(`  5 builds swapped in: ${await load.stop()}`);
}

async function killAndRestart(
  server: ServerProcess,
  buildDir: string,
  port: number,
  known: readonly Known[],
): Promise<ServerProcess> {
  const load = new GoodLoad(server.origin, known);
  await wait(1000);
  const before = performance.now();
  server.signal('SIGKILL');
  const again = await startServerProcess('server-ours.ts', buildDir, port, environment);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  await wait(500);
  const report = await load.stop();
  console.log(`  kill -9 under load: back after ${seconds} s; meanwhile ${report}`);
  return again;
}

async function stopUnderLoad(server: ServerProcess, known: readonly Known[]): Promise<void> {
  let [answered, broken] = [0, 0];
  let running = true;
  const workers = Array.from({ length: 8 }, async () => {
    while (running) {
      // A connection of its own for each request: one that is refused was never accepted, so it is not dropped.
      const done = await ask(server.origin, pick(known).path, { agent: false }).then(
        () => 'answered',
        (error: NodeJS.ErrnoException) => error.code ?? '',
      );
      if (done === 'answered') answered += 1;
      else if (done === 'ECONNREFUSED') running = false;
      else broken += 1;
    }
  });
  await wait(1000);
  await server.stop();
  await Promise.all(workers);
  console.log(`  SIGTERM under load: ${answered} answered, ${broken} accepted but broken off`);
}

async function memoryOverTime(server: ServerProcess, known: readonly Known[]): Promise<void> {
  const load = new GoodLoad(server.origin, known, 2, 5);
  const samples: number[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    await wait(Math.min(15_000, (minutes * 60_000) / 8));
    await ask(server.origin, fuzzedPath(known)).catch(() => undefined);
    samples.push(Math.round(await server.memory()));
  }
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const mean = (list: readonly number[]) =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const [early, late] = [mean(samples.slice(quarter, 2 * quarter)), mean(samples.slice(-quarter))];
  console.log(`  ${minutes} minutes of load: ${await load.stop()}`);
  console.log(
    `  memory in MB: ${samples.join(' ')}; last quarter / second quarter = ${(late / early).toFixed(3)}`,
  );
}

const environment = { SEARCH_RATE: '1000000' };
const folder = await mkdtemp(join(tmpdir(), 'docs-abuse-'));
await chmod(folder, 0o755);
const buildDir = join(folder, 'build');
await cp(join(root, 'build'), buildDir, { recursive: true });
await finishBuild({}, { buildDir, outDir: join(folder, 'hosting') });
const names = (await listBuildFiles(buildDir)).filter((name) =>
  /(index\.html|\.js|\.css)$/.test(name),
);
const known = await Promise.all(
  names.map(async (name) => ({
    path: `/${name.replace(/(^|\/)index\.html$/, '$1')}`,
    hash: hash(await readFile(join(buildDir, name))),
  })),
);
const port = await freePort();
let server = await startServerProcess('server-ours.ts', buildDir, port, environment);
try {
  console.log(
    `Memory at the start: ${(await server.memory()).toFixed(0)} MB, ${known.length} known files`,
  );
  const load = new GoodLoad(server.origin, known, 2, 1);
  await fuzz(server.origin, known);
  await malformedBodies(server.origin);
  await oversized(server.origin);
  await slowClients(server.origin, 15);
  console.log(`  all the while: ${await load.stop()}`);
  await swapBuilds(server, buildDir, known);
  server = await killAndRestart(server, buildDir, port, known);
  await memoryOverTime(server, known);
  await stopUnderLoad(server, known);
} finally {
  agent.destroy();
  server.signal('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
