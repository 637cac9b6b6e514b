// `npm run bench:abuse [-- SEED]`: what hostile clients do, against our server as a process of its own on the loopback
// address. It ends by itself after about two minutes. While each attack goes on, another process asks `/healthz`.
// The server runs with 256 MB of heap and writes its access log to a full disk. The exit code is 1 when it breaks a
// promise: `/healthz` late, memory beyond 400 MB, an answer too large, a status of 500, or the process gone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import getPort from 'get-port';
import { percentile } from './percentile.ts';
import { mcpAttacks, randomBody, randomRequest, searchAttacks } from './server-attacks.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const bench = dirname(fileURLToPath(import.meta.url));
const buildDir = process.env.BUILD_DIR || join(dirname(bench), 'build');
const seed = Number(process.argv[2] ?? 1);
const connections = 16;
const attackTime = 3000;
const randomRuns = 1000;
const longestRandomTime = 20_000;
const searchPath = '/1/indexes/*/queries';
const promises = { p99: 100, memory: 400, answer: 1024 * 1024 + 1024 };
const secret = /root:x:0|"devDependencies"|"redirects":\{/;

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

/** Everything that was answered, for the report. */
const seen = { largest: 0, longestStall: 0, statuses: new Map<number, number>() };
const broken: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function ask(origin: string, path: string, options: object = {}, body?: string): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        const all = Buffer.concat(chunks);
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
        if (path === searchPath) seen.largest = Math.max(seen.largest, all.length);
        resolve({ status, body: all });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const search = (origin: string, body: string) => ask(origin, searchPath, { method: 'POST' }, body);

const mcpHeaders = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const callMcp = (origin: string, body: string) =>
  ask(origin, '/mcp', { method: 'POST', headers: mcpHeaders }, body);

/** Repeats a call on all connections for some seconds. */
async function repeat(send: () => Promise<Reply>): Promise<void> {
  const until = performance.now() + attackTime;
  const work = async () => {
    while (performance.now() < until) await send();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Sends the same bytes again and again on connections that never read an answer. */
async function neverRead(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => socket.destroy());
    return socket;
  });
  const until = performance.now() + attackTime;
  while (performance.now() < until) {
    for (const socket of sockets) {
      if (socket.writable && socket.writableLength < 1_000_000) socket.write(bytes);
    }
    await delay(20);
  }
  for (const socket of sockets) socket.destroy();
}

const searchBytes = (body: string) =>
  `POST ${searchPath} HTTP/1.1\r\nHost: a\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Keeps connections open with a byte now and then. */
async function slowClients(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.write(
      index % 2 === 0
        ? 'GET / HTTP/1.1\r\nHost: a\r\nX: '
        : `POST ${searchPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{`,
    );
    return socket;
  });
  for (let second = 0; second < 5; second += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('x');
    await delay(1000);
  }
  for (const socket of sockets) socket.destroy();
}

/** Asks for more than the parser takes. */
async function oversized(origin: string): Promise<void> {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`x-${at}`, '1']));
  const requests = [
    ask(origin, `/${'a'.repeat(60_000)}`),
    ask(origin, '/', { headers: { cookie: 'a'.repeat(60_000) } }),
    ask(origin, '/', { headers: many }),
    search(origin, 'a'.repeat(5_000_000)),
  ];
  await Promise.allSettled(requests);
}

/** Checks a property of random input; a failure is shrunk to the smallest input that fails. */
async function checkRandom<T>(
  arbitrary: fc.Arbitrary<T>,
  send: (input: T) => Promise<Reply>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (input) => {
    const { status, body } = await send(input);
    if (status >= 500) throw new Error(`The status is ${status}.`);
    if (secret.test(body.toString('latin1'))) throw new Error('The answer gives a file away.');
  });
  const result = await fc.check(property, {
    seed,
    numRuns: randomRuns,
    interruptAfterTimeLimit: longestRandomTime,
  });
  if (result.failed && !result.interrupted) broken.push(fc.defaultReportMessage(result) ?? '');
}

/** Runs an attack and prints how `/healthz` was answered meanwhile. */
async function measure(
  name: string,
  probe: ReturnType<typeof fork>,
  server: ServerProcess,
  attack: () => Promise<void>,
): Promise<void> {
  if (!server.isRunning()) return;
  const delays = async () => {
    probe.send('report');
    const [list] = (await once(probe, 'message')) as [number[]];
    return list;
  };
  await delays();
  await attack().catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  const measured = await delays();
  const p99 = percentile(measured, 0.99);
  const longest = percentile(measured, 1);
  seen.longestStall = Math.max(seen.longestStall, longest);
  const { now } = await server.memory();
  const figures = `p99 ${p99.toFixed(0).padStart(4)} ms  longest ${longest.toFixed(0).padStart(4)} ms  memory ${now.toFixed(0).padStart(4)} MB`;
  console.log(`  ${name.padEnd(64)} ${figures}`);
  if (p99 > promises.p99) broken.push(`${name}: /healthz took ${p99.toFixed(0)} ms at p99.`);
}

const fullDisk = await open('/dev/full', 'w').catch(() => undefined);
const server = await startServerProcess('server-ours.ts', buildDir, await getPort(), {
  env: { SEARCH_RATE: '1000000', ACCESS_LOG: 'json' },
  nodeOptions: ['--max-old-space-size=256'],
  ...(fullDisk === undefined ? {} : { stdout: fullDisk.fd }),
});
const { origin } = server;
const probe = fork(join(bench, 'server-probe.ts'), [origin], { execArgv: ['--import', 'tsx'] });
await once(probe, 'spawn');
try {
  console.log(`Seed ${seed}, ${connections} connections; /healthz while the attack goes on:`);
  const run = (name: string, attack: () => Promise<void>) => measure(name, probe, server, attack);
  await run('nothing', () => delay(1000));
  for (const { name, body } of searchAttacks) {
    await run(name, () => repeat(() => search(origin, body)));
  }
  for (const { name, body } of mcpAttacks) {
    await run(name, () => repeat(() => callMcp(origin, body)));
  }
  const largest = searchAttacks.find(({ name }) => name.startsWith('20 searches'))?.body ?? '';
  await run('the same, answers never read', () => neverRead(origin, searchBytes(largest)));
  const page = 'GET /install-config/configuration/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100);
  await run('100 pages in a row, answers never read', () => neverRead(origin, page));
  await run('300 slow clients', () => slowClients(origin));
  await run('oversized path, headers and body', () => oversized(origin));
  await run(`${randomRuns} random search bodies`, () =>
    checkRandom(randomBody, (body) => search(origin, body)),
  );
  await run(`${randomRuns} random requests`, () =>
    checkRandom(randomRequest, ({ path, ...options }) => ask(origin, path, options)),
  );
  const { peak } = await server.memory();
  const refused = [...seen.statuses].filter(([status]) => status < 200 || status >= 300);
  const classes = refused.sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(`Largest search answer ${seen.largest} bytes`);
  if (seen.largest > promises.answer) broken.push(`An answer has ${seen.largest} bytes.`);
  console.log(`Longest stall of /healthz ${seen.longestStall.toFixed(0)} ms`);
  console.log(`Peak memory ${peak.toFixed(0)} MB`);
  console.log(`Not 2xx: ${classes.join(', ') || 'none'}`);
  if (peak > promises.memory) broken.push(`The memory grew to ${peak.toFixed(0)} MB.`);
  if (!server.isRunning()) broken.push('The server has ended.');
} finally {
  agent.destroy();
  probe.disconnect();
  await server.stop();
  await fullDisk?.close();
}
for (const sentence of broken) console.error(`Broken: ${sentence}`);
process.exitCode = broken.length > 0 ? 1 : 0;
