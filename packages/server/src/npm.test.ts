import { join } from 'node:path';
import { requireProgram } from '@docs/check/testing/require-program';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProcess, startProcess, untilReady } from '../../../tests/harness/processes.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask } from './testing/client.ts';

const root = join(import.meta.dirname, '../../..');
const started: RunningProcess[] = [];
let build: BuildFixture;
beforeAll(async () => {
  build = await makeBuild({});
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await build.remove();
});

/** Starts a command in the project's folder that serves the build of the test; resolves to it and its origin. */
async function serve(program: string, args: readonly string[]) {
  // The tests may themselves run below npm, which sets this variable.
  const npm = { npm_lifecycle_event: undefined };
  const env = { ...process.env, ...npm, BUILD_DIR: build.buildDir, PORT: '0' };
  const server = startProcess(program, args, { cwd: root, env });
  started.push(server);
  const origin = await untilReady(program, server, () => {
    const port = /http:\/\/localhost:(\d+)\//.exec(server.output())?.[1];
    if (port === undefined) throw new Error('no address yet');
    return `http://127.0.0.1:${port}`;
  });
  return { server, origin };
}

const refused = (origin: string) =>
  vi.waitFor(() => expect(ask(origin, '/')).rejects.toThrow(/ECONNREFUSED/), { timeout: 10_000 });

it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'leaves no server behind when npm ends by %s',
  async (signal) => {
    const { server, origin } = await serve('npm', ['run', 'serve']);
    server.signal(signal);
    await server.ended;
    await refused(origin);
  },
);

it('stops and loads a new build by the id of the command that npm runs', async () => {
  const { server, origin } = await serve(process.execPath, ['scripts/bootstrap.mjs', 'serve']);
  server.signal('SIGHUP');
  await vi.waitUntil(() => server.output().includes('The new build is served.'));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await refused(origin);
});

describe('in a terminal', () => {
  const python = requireProgram(['python3']) ?? '';

  it('stops when the terminal is closed', async () => {
    // Ending the program that holds the terminal closes the terminal.
    const inTerminal = 'import pty, sys; pty.spawn(sys.argv[1:])';
    const command = [process.execPath, 'scripts/bootstrap.mjs', 'serve'];
    const { server, origin } = await serve(python, ['-c', inTerminal, ...command]);
    server.signal('SIGKILL');
    await server.ended;
    await refused(origin);
  });
});
