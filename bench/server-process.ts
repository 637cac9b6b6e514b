import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = dirname(fileURLToPath(import.meta.url));

/** A Node program of this folder that serves. */
export interface ServerProcess {
  readonly origin: string;
  /** Resident memory now and at its highest so far, in MB. Read from `/proc`, so on Linux only. */
  memory(): Promise<{ readonly now: number; readonly peak: number }>;
  /** Whether the program still runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself, such as a limit of its heap. */
  readonly nodeOptions?: readonly string[];
  /** File descriptor for its standard output; by default the output is dropped. */
  readonly stdout?: number;
}

/** Starts a program of this folder on a port of the loopback address and waits until it answers. */
export async function startServerProcess(
  file: string,
  buildDir: string,
  port: number,
  { env = {}, nodeOptions = [], stdout }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const args = [...nodeOptions, '--import', 'tsx', join(bench, file)];
  const own = { BUILD_DIR: buildDir, PORT: String(port), NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, ...own },
    stdio: ['ignore', stdout ?? 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (let attempt = 0; ; attempt += 1) {
    const answered = await fetch(origin).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    if (answered !== undefined) break;
    if (!isRunning() || attempt > 3000) throw new Error(`${file} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    isRunning,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}
