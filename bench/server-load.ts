// Delays of searches at a fixed rate; then requests a second and p99 of a page, an unchanged page (304), an asset, an
// unknown address and a redirect, against nginx and sirv on the same files in the same run. Needs wrk and nginx.
// Run: node --import tsx bench/server-load.ts [SECONDS]
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@docs/programs/find-program';
import { startWebServer, webServers } from '@docs/programs/web-servers';
import { finishBuild } from '@docs/publish/finish-build';
import { generatedDir } from '@docs/publish/paths';
import getPort from 'get-port';
import { median, percentile } from './percentile.ts';
import { startServerProcess } from './server-process.ts';
import { type Load, measureLoad } from './server-wrk.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const seconds = Number(process.argv[2] ?? 4);
const ROUNDS = 3;
const SEARCHES_PER_SECOND = 200;
const words = [
  ...[
    'docker',
    'compose',
    'upgrade',
    'ldap',
    'reset',
    'admin',
    'password',
    'saml',
    'provider',
    'proxy',
  ],
  ...[
    'email',
    'outpost',
    'flow',
    'stage',
    'policy',
    'source',
    'kubernetes',
    'helm',
    'postgres',
    'redis',
  ],
  ...[
    'backup',
    'restore',
    'certificate',
    'token',
    'oauth2',
    'scope',
    'mapping',
    'group',
    'user',
    'role',
  ],
  ...[
    'webauthn',
    'totp',
    'recovery',
    'invitation',
    'brand',
    'tenant',
    'event',
    'metrics',
    'logs',
    'nginx',
  ],
  ...[
    'traefik',
    'caddy',
    'envoy',
    'forward',
    'header',
    'session',
    'cookie',
    'logout',
    'scim',
    'radius',
  ],
];
/** Different in each search: every word with every other one. */
const queries = words.flatMap((first) =>
  words.filter((second) => second !== first).map((second) => `${first} ${second}`),
);

interface Contender {
  readonly name: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Asks each contender in turn, several rounds, so that other work on the machine affects all of them.
 *
 * @param unchanged whether each request names the version that the contender gave, which is answered with 304
 */
async function compareOn(
  path: string,
  contenders: readonly Contender[],
  unchanged = false,
): Promise<void> {
  const loads = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, origin } of contenders) {
      const tag = unchanged ? await tagOf(origin + path) : undefined;
      loads.get(name)?.push(await measureLoad(origin + path, seconds, tag));
    }
  }
  const rate = (name: string) =>
    median((loads.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond));
  const own = rate('ours');
  for (const { name } of contenders) {
    const all = loads.get(name) ?? [];
    const p99 = median(all.map((load) => load.p99));
    const errors = all.reduce((sum, load) => sum + load.errors, 0);
    const ratio = name === 'ours' ? '' : `  ours/${name} = ${(own / rate(name)).toFixed(2)}`;
    console.log(
      `  ${name.padEnd(6)} ${rate(name).toFixed(0).padStart(7)} requests/s  p99 ${p99.toFixed(2)} ms  errors ${errors}${ratio}`,
    );
  }
}

/** Whether a header of an answer was set by the server program and not by Node. */
function isOwnHeader([name]: readonly [string, string]): boolean {
  return !['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'].includes(name);
}

async function tagOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  return headers.get('etag') ?? '';
}

/** Sends searches at a fixed rate, whether or not earlier ones are answered, and returns all delays in milliseconds. */
async function searchDelays(origin: string, duration: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const total = SEARCHES_PER_SECOND * duration;
  const started = performance.now();
  const delays = Array.from({ length: total }, async (_, index) => {
    const due = started + (index * 1000) / SEARCHES_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const sent = performance.now();
    await search(origin, queries[index % queries.length] ?? '', agent);
    return performance.now() - sent;
  });
  const all = await Promise.all(delays);
  agent.destroy();
  return all;
}

function search(origin: string, query: string, agent: Agent): Promise<void> {
  const body = JSON.stringify({ requests: [{ indexName: 'authentik', query, hitsPerPage: 20 }] });
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/1/indexes/*/queries`, { method: 'POST', agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The search answered ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const nginx = webServers.find(({ name }) => name === 'nginx');
const program = findProgram('nginx');
if (nginx === undefined || program === undefined || findProgram('wrk') === undefined) {
  throw new Error('This measurement needs nginx and wrk in PATH.');
}
const folder = await mkdtemp(join(tmpdir(), 'docs-load-'));
await chmod(folder, 0o755);
const buildDir = join(folder, 'build');
const work = join(folder, 'nginx');
await mkdir(work);
await cp(join(root, 'build'), buildDir, { recursive: true });
const hosting = join(folder, 'hosting');
await finishBuild({}, { buildDir, outDir: hosting, generatedDir });
const started: Contender[] = [];
try {
  const ours = await startServerProcess(
    'server-ours.ts',
    buildDir,
    await getPort({ host: '127.0.0.1' }),
    { env: { SEARCH_RATE: '1000000' } },
  );
  started.push({ name: 'ours', ...ours });
  // The first searches compile the engine.
  await searchDelays(ours.origin, 2);
  const delays = await searchDelays(ours.origin, 10);
  const at = (share: number) => percentile(delays, share).toFixed(1);
  console.log(
    `Searches, all different, ${SEARCHES_PER_SECOND} a second for 10 s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms`,
  );
  // sirv leaves unknown addresses to its host program, which gives the same answer there as our server: body and headers.
  const notFound = await fetch(`${ours.origin}/no/such/page/`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  const peer = await startServerProcess(
    'server-sirv.ts',
    buildDir,
    await getPort({ host: '127.0.0.1' }),
    { env: { NOT_FOUND_HEADERS: JSON.stringify([...notFound.headers].filter(isOwnHeader)) } },
  );
  started.push({ name: 'sirv', ...peer });
  started.push({
    name: 'nginx',
    ...(await startWebServer(nginx, program, { root: buildDir, hosting, work })),
  });
  const scripts = await readdir(join(buildDir, 'assets/js'));
  const main = scripts.find((name) => /^main\.\w+\.js$/.test(name)) ?? scripts[0];
  const withRedirects = started.filter(({ name }) => name !== 'sirv');

  console.log('A page, /install-config/configuration/');
  await compareOn('/install-config/configuration/', started);
  console.log('The same page, unchanged (304)');
  await compareOn('/install-config/configuration/', started, true);
  console.log('An unknown address (404)');
  await compareOn('/no/such/page/', started);
  console.log(`An asset, ${main}`);
  await compareOn(`/assets/js/${main}`, started);
  console.log('A redirect, /docs/flow/stages/deny.html');
  await compareOn('/docs/flow/stages/deny.html', withRedirects);
  console.log(`Memory of our server: ${(await ours.memory()).now.toFixed(0)} MB`);
} finally {
  for (const { stop } of started) await stop();
  await rm(folder, { recursive: true, force: true });
}
