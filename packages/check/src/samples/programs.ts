import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';

/** The result of a program. */
export interface ProgramResult {
  /** Exit status. `null` when a signal ended the program. */
  readonly status: number | null;
  /** Standard output. */
  readonly output: string;
  /** Standard error. */
  readonly errors: string;
}

/**
 * Runs a program until it ends, for at most five minutes. A failing exit status doesn't throw.
 *
 * @throws Error when the program can't be started
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly input?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
  } = {},
): Promise<ProgramResult> {
  const result = await execa(program, args, {
    input: options.input ?? '',
    env: options.env ?? process.env,
    extendEnv: false,
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    reject: false,
    stripFinalNewline: false,
    timeout: 300_000,
  });
  const { exitCode, signal, stdout, stderr } = result;
  if (exitCode === undefined && signal === undefined) throw result;
  return { status: exitCode ?? null, output: stdout, errors: stderr };
}

/** Runs a task with an empty temporary folder, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a key and a certificate that is valid for one day. */
export async function makeCertificate(
  openssl: string,
  key: string,
  certificate: string,
): Promise<void> {
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const subject = ['-subj', '/CN=localhost'];
  await execa(openssl, [...kind, ...subject, '-keyout', key, '-out', certificate]);
}
