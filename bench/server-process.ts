import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = dirname(fileURLToPath(import.meta.url));

/** A Node program of this folder that serves. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Resident memory, in MB. */
  memory(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a program of this folder on a port and waits until it answers. */
export async function startServerProcess(
  file: string,
  buildDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const args = ['--import', 'tsx', join(bench, file)];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...env,
      BUILD_DIR: buildDir,
      PORT: String(port),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  for (let attempt = 0; ; attempt += 1) {
    const answered = await fetch(origin).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    if (answered !== undefined) break;
    if (child.exitCode !== null || attempt > 200) throw new Error(`${file} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    memory: () => residentMemory(pid),
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function residentMemory(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
