import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFiles } from '@docs/mcp/testing/build-files';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { execa } from 'execa';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProcess, startProcess, untilReady } from '../../../tests/harness/processes.ts';
import { bundleServer } from './bundle.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask, unfinishedRequest } from './testing/client.ts';

const started: RunningProcess[] = [];
let build: BuildFixture;
/** The server as one file, which starts faster than its sources. */
let main: string;

function start(
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = [process.execPath, main],
): RunningProcess {
  const [program = '', ...args] = command;
  const server = startProcess(program, args, {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, BUILD_DIR: build.buildDir, PORT: '0', ...env },
  });
  started.push(server);
  return server;
}

const originOf = (server: RunningProcess) =>
  untilReady('The server', server, () => {
    const port = /http:\/\/localhost:(\d+)\//.exec(server.output())?.[1];
    if (port === undefined) throw new Error('no address yet');
    return `http://127.0.0.1:${port}`;
  });

beforeAll(async () => {
  build = await makeBuild({ 'guide/index.html': '<title>guide</title>' });
  main = join(build.hostingDir, '../main.mjs');
  await bundleServer(main);
});
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));
afterAll(() => build.remove());

describe('signals', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops it when all requests are answered, also when it comes twice',
    async (name) => {
      const server = start();
      const origin = await originOf(server);
      const { socket, closed, answer } = await unfinishedRequest(origin);
      server.signal(name);
      await vi.waitFor(() => expect(ask(origin, '/')).rejects.toThrow(/ECONNREFUSED/));
      server.signal(name);
      socket.write('}');
      await closed;
      expect(answer()).toMatch(/\r\n\r\nHTTP\/1\.1 400 /);
      expect(await server.ended).toBe(0);
    },
  );

  it('SIGHUP loads the build folder again', async () => {
    const server = start();
    const origin = await originOf(server);
    await build.rebuild({ 'guide/index.html': '<title>new</title>' });
    server.signal('SIGHUP');
    await vi.waitUntil(() => server.output().includes('The new build is served.'));
    expect((await ask(origin, '/guide/')).body.toString()).toBe('<title>new</title>');
  });

  it('SIGHUP while it starts does not end it', async () => {
    const code = `import(${JSON.stringify(main)});
      const timer = setInterval(() => {
        if (process.listenerCount('SIGHUP') === 0) return;
        clearInterval(timer);
        process.kill(process.pid, 'SIGHUP');
      });`;
    const server = start({}, [process.execPath, '--eval', code]);
    expect((await ask(await originOf(server), '/guide/')).status).toBe(200);
    await vi.waitUntil(() => server.output().includes('The new build is served.'));
  });
});

it('refuses an argument that it does not know', async () => {
  const { stderr, exitCode } = await execa(process.execPath, [main, '--help'], { reject: false });
  expect([stderr, exitCode]).toEqual([
    expect.stringMatching(/^Unknown argument "--help"\. Use "node server\.mjs"/),
    2,
  ]);
});

describe('an assistant on standard input and output', () => {
  const env = () => ({ PATH: process.env.PATH ?? '', BUILD_DIR: build.buildDir });
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

  beforeAll(() => build.rebuild(buildFiles()));

  it('is answered', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const args = [main, 'mcp'];
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, cwd: '/', env: env() }),
    );
    const { content } = await client.callTool({ name: 'read_page', arguments: { page: '/guide' } });
    expect(content).toMatchObject([{ type: 'text', text: expect.stringMatching(/^# Guide\n/) }]);
    await client.close();
  });

  it('gets all answers when it closes the input, and the process ends', async () => {
    const options = { env: env(), extendEnv: false, input: `nonsense\n${ping}`, reject: false };
    const { stdout, exitCode } = await execa(process.execPath, [main, 'mcp'], options);
    expect([stdout, exitCode]).toEqual(['{"result":{},"jsonrpc":"2.0","id":1}', 0]);
  });

  it('is told on standard error what is wrong with the build', async () => {
    const options = { env: { ...env(), BUILD_DIR: '/nonexistent' }, reject: false };
    const { stdout, stderr, exitCode } = await execa(process.execPath, [main, 'mcp'], options);
    expect([stdout, exitCode]).toEqual(['', 1]);
    expect(stderr).toMatch(/^\/nonexistent\/\.server\.json is missing\. Build the site/);
  });
});

describe('an access log that cannot be written', () => {
  /** Starts the server with its standard output sent elsewhere, and sends requests that it has to log. */
  async function serveWithOutput(redirect: string, file: string) {
    const port = String(await getPort({ host: '127.0.0.1' }));
    const command = ['sh', '-c', redirect, file, process.execPath, main];
    const server = start({ ACCESS_LOG: 'json', PORT: port }, command);
    const origin = `http://127.0.0.1:${port}`;
    await untilReady('The server', server, () => ask(origin, '/guide/'));
    for (let count = 0; count < 50; count += 1) {
      expect((await ask(origin, '/guide/')).status).toBe(200);
    }
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  }

  it.runIf(existsSync('/dev/full'))('because the disk is full does not stop it', () =>
    serveWithOutput('exec "$@" > "$0"', '/dev/full'),
  );

  it('because nobody reads the pipe any more does not stop it', () =>
    serveWithOutput(
      'mkfifo "$0"; true < "$0" & exec "$@" > "$0"',
      join(build.hostingDir, '../pipe'),
    ));
});

describe('what is wrong is said in one sentence', () => {
  const said = async (env: Readonly<Record<string, string>>) => {
    const server = start(env);
    expect(await server.ended).toBe(1);
    return server.output();
  };

  it('about a missing folder', async () => {
    expect(await said({ BUILD_DIR: '/nonexistent' })).toBe(
      '/nonexistent/.server.json is missing. Build the site (npm run build), or copy the whole build there again.\n',
    );
  });

  it('about a damaged manifest', async () => {
    const file = join(build.buildDir, '.server.json');
    await writeFile(file, '{"redirects"');
    expect(await said({})).toBe(
      `${file} is damaged: it is not JSON. Build the site (npm run build), or copy the whole build there again.\n`,
    );
    await build.rebuild({});
  });

  it('about a port that is taken, and about wrong variables', async () => {
    const first = start();
    const port = Number(new URL(await originOf(first)).port);
    expect(await said({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}\n`,
    );
    expect(await said({ TRUST_PROXY: 'true' })).toMatch(
      /^The environment variable TRUST_PROXY must be the number of proxies .* \(found "true"\)\.\n$/,
    );
  });
});
