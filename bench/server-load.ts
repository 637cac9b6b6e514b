// Requests a second and the slowest hundredth of a page, an asset, a redirect and a search, against nginx and sirv on
// the same files in the same run. Needs wrk and nginx. Run: node --import tsx bench/server-load.ts [SECONDS]
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishBuild } from '../scripts/finish-build.ts';
import { freePort } from '../tests/free-port.ts';
import { isInstalled, programs, startProgram } from '../tests/hosts/programs.ts';
import { startServerProcess } from './server-process.ts';
import { type Load, measureLoad } from './server-wrk.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const seconds = Number(process.argv[2] ?? 4);
const ROUNDS = 3;
const SEARCHES_PER_SECOND = 200;
const queries = [
  'docker compose',
  'upgrade',
  'ldap',
  'how do i reset the admin password',
  'saml provider',
  'proxi',
  'email',
];

interface Contender {
  readonly name: string;
  readonly origin: string;
  stop(): Promise<void>;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Asks each contender in turn, several rounds, so that what else the machine does hits all alike. */
async function compareOn(path: string, contenders: readonly Contender[]): Promise<void> {
  const loads = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, origin } of contenders) {
      loads.get(name)?.push(await measureLoad(origin + path, seconds));
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
  return all.sort((a, b) => a - b);
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

const [nginx] = programs;
if (nginx === undefined || !isInstalled('nginx') || !isInstalled('wrk')) {
  throw new Error('This measurement needs nginx and wrk: apt-get install nginx wrk');
}
const folder = await mkdtemp(join(tmpdir(), 'docs-load-'));
await chmod(folder, 0o755);
const buildDir = join(folder, 'build');
const work = join(folder, 'nginx');
await mkdir(work);
await cp(join(root, 'build'), buildDir, { recursive: true });
const hosting = join(folder, 'hosting');
await finishBuild({}, { buildDir, outDir: hosting });
const started: Contender[] = [];
try {
  const env = { SEARCH_RATE: '1000000' };
  const ours = await startServerProcess('server-ours.ts', buildDir, await freePort(), env);
  started.push({ name: 'ours', ...ours });
  const peer = await startServerProcess('server-sirv.ts', buildDir, await freePort());
  started.push({ name: 'sirv', ...peer });
  started.push({
    name: 'nginx',
    ...(await startProgram(nginx, { root: buildDir, hosting, work })),
  });
  const scripts = await readdir(join(buildDir, 'assets/js'));
  const main = scripts.find((name) => /^main\.\w+\.js$/.test(name)) ?? scripts[0];
  const withRedirects = started.filter(({ name }) => name !== 'sirv');

  console.log('A page, /install-config/configuration/');
  await compareOn('/install-config/configuration/', started);
  console.log(`An asset, ${main}`);
  await compareOn(`/assets/js/${main}`, started);
  console.log('A redirect, /docs/flow/stages/deny.html');
  await compareOn('/docs/flow/stages/deny.html', withRedirects);
  await searchDelays(ours.origin, 2);
  const delays = await searchDelays(ours.origin, 10);
  const at = (part: number) => (delays[Math.floor(delays.length * part)] ?? 0).toFixed(1);
  console.log(
    `Searches, ${SEARCHES_PER_SECOND} a second for 10 s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms`,
  );
  console.log(`Memory of our server: ${(await ours.memory()).toFixed(0)} MB`);
} finally {
  for (const { stop } of started) await stop();
  await rm(folder, { recursive: true, force: true });
}
