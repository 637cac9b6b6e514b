import { readServerConfig, type ServerConfig } from './config.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Runs the server as a process of its own: configured by environment variables, stopped by `SIGTERM` or `SIGINT`,
 * told by `SIGHUP` that a new build lies in the folder. What goes wrong is a sentence and a non-zero exit code.
 * @param buildDir folder of the site if `BUILD_DIR` is unset
 */
export async function run(buildDir: string): Promise<void> {
  try {
    const config = readServerConfig(process.env, buildDir);
    const server = await startFrom(config);
    console.log(server.url);
    listenToSignals(server);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function startFrom(config: ServerConfig): Promise<RunningServer> {
  try {
    return await startServer({
      ...config,
      limits: { searchesPerMinute: config.searchRate },
      stopTime: config.stopSeconds * 1000,
    });
  } catch (error) {
    throw explained(error, config);
  }
}

function explained(error: unknown, { host, port }: ServerConfig): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}`,
    );
  }
  if (code === 'EACCES') {
    return new Error(
      `Port ${port} needs more rights than this process has. Choose one above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`HOST is ${host}, which is no address of this machine.`);
  }
  return error;
}

function listenToSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
  process.on('SIGHUP', () => {
    server.reload().then(
      () => console.log('The new build is served.'),
      (error: unknown) => console.error(`The old build is still served: ${String(error)}`),
    );
  });
}
