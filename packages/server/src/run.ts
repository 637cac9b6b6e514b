import { readServerConfig } from './config.ts';
import { startServer } from './server.ts';

/**
 * Runs the server as a process of its own, configured by environment variables. `SIGTERM` and `SIGINT` stop it. Problems
 * are reported in a sentence, with exit code 1.
 *
 * @param buildDir - folder of the site if `BUILD_DIR` is unset
 */
export async function runServer(buildDir: string): Promise<void> {
  // A closed pipe is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  await orExplain(async () => {
    const starting = startServer(readServerConfig(process.env, buildDir));
    // A start that fails is reported below.
    const stop = async () => (await starting.catch(() => undefined))?.close();
    // They are listened to from the start, so that a signal never ends the process halfway through.
    process.once('SIGTERM', stop).once('SIGINT', stop);
    const { url } = await starting;
    console.log(url);
  });
}

/** Does something, and reports a failure in one sentence on standard error, with exit code 1. */
export async function orExplain(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Returns a sentence that says what went wrong while the server started, and what to do. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${Number(port) + 1}`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} needs more rights than this process has. Choose a port above 1023: PORT=8080`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${address ?? 'set to a name'} that is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
  }
  if (code === 'EACCES') {
    return `${path} can't be read. Give the user that runs the server the right to read it.`;
  }
  return error.message;
}
