import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

/** Folder and environment of a program. */
export interface StartOptions {
  readonly cwd: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A program that runs beside the tests. */
export interface RunningProcess {
  /** Everything that it has printed so far, to standard output and standard error. */
  output(): string;
  /** Resolves to the exit code; `undefined` when a signal ended the program. */
  readonly ended: Promise<number | undefined>;
  signal(name: NodeJS.Signals): void;
  /** Asks the program to stop, and ends it when it does not do so within five seconds. */
  stop(): Promise<void>;
}

/** Starts a program. It is ended with the tests, whatever happens to them. */
export function startProcess(
  program: string,
  args: readonly string[],
  { cwd, env }: StartOptions,
): RunningProcess {
  const child = execa(program, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: 5000,
  });
  let output = '';
  child.all.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return {
    output: () => output,
    ended: child.then(({ exitCode }) => exitCode),
    signal: (name) => child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await child;
    },
  };
}

/** Number of checks of untilReady(), and the milliseconds between two of them. */
const ATTEMPTS = 300;
const INTERVAL = 50;

/**
 * Waits until a program is ready.
 *
 * @param name - of the program, for messages
 * @param check - resolves to what the caller wants to know about the ready program, and throws until it is ready
 * @throws Error with the program's output when it ends first, or is not ready in time
 */
export async function untilReady<T>(
  name: string,
  running: RunningProcess,
  check: () => T | Promise<T>,
): Promise<T> {
  let ended = false;
  const watch = running.ended.then(() => {
    ended = true;
  });
  for (let attempt = 0; attempt < ATTEMPTS && !ended; attempt += 1) {
    try {
      return await check();
    } catch {
      await Promise.race([watch, delay(INTERVAL)]);
    }
  }
  await running.stop();
  throw new Error(`${name} did not start. It printed:\n${running.output()}`);
}

/** A program that serves one port of the loopback address. */
export interface RunningServer {
  /** Origin without a final slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a server program and waits until it accepts connections.
 *
 * @param name - of the program, for messages
 * @param folder - where the program keeps its state
 * @throws Error with the program's output when it does not start
 */
export async function startServerProgram(
  name: string,
  command: string,
  args: readonly string[],
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<RunningServer> {
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const running = startProcess(command, args, { cwd: folder, env });
  await untilReady(name, running, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => running.stop() };
}
