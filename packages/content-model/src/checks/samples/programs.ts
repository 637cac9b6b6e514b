import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a program said. */
export interface ProgramResult {
  /** Exit status; `null` when the program was ended by a signal. */
  readonly status: number | null;
  /** Standard output. */
  readonly output: string;
  /** Standard error. */
  readonly errors: string;
}

/** Where Debian keeps servers, which a user's PATH often leaves out. */
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin'];

/** Full path of an installed program; `undefined` when it isn't installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end; a failing exit status is an answer, not an error. It is ended after five minutes. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly input?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
  } = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(program, args, {
      env: options.env ?? process.env,
      cwd: options.cwd,
      timeout: 300_000,
    });
    let output = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output, errors }));
    // A program may end without reading its input; what it says then comes by its status.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input ?? '');
  });
}

/** Runs a task for each item, at most `limit` at a time; the answers keep the items' order. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await task(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}

/** Gives a task an empty folder of its own and removes it afterwards. */
export async function withTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a key and a certificate for one day, for server configurations that name some. */
export function makeCertificate(openssl: string, key: string, certificate: string): Promise<void> {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ];
  return new Promise((resolve, reject) => {
    execFile(openssl, [...args, '-keyout', key, '-out', certificate], (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
