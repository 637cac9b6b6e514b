import { isatty } from 'node:tty';
import { readServerConfig, type ServerConfig } from './config.ts';
import { explain } from './messages.ts';
import { type RunningServer, startServer } from './server.ts';

/** How the process is tied to the one that started it. */
export interface RunOptions {
  /** Folder of the site if `BUILD_DIR` is unset. */
  readonly buildDir: string;
  /** Ids of processes that the server must not outlive: starters that don't pass every signal on. */
  readonly stopWith?: readonly number[];
}

/** How often the starting processes are looked for, in milliseconds. */
const lookTime = 500;
const standardInput = 0;

/**
 * Runs the server as a process of its own, configured by environment variables. `SIGTERM` and `SIGINT` stop it,
 * `SIGHUP` makes it load the build folder again. Problems are reported in a sentence, with exit code 1.
 */
export async function run({ buildDir, stopWith = [] }: RunOptions): Promise<void> {
  const signals = listenToSignals(stopWith);
  let config: ServerConfig;
  try {
    config = readServerConfig(process.env, buildDir);
  } catch (error) {
    signals.release();
    fail(error instanceof Error ? error.message : String(error));
    return;
  }
  try {
    const server = await startServer({
      ...config,
      limits: { searchesPerMinute: config.searchRate },
      stopTime: config.stopSeconds * 1000,
    });
    console.log(server.url);
    signals.control(server, (error) => explain(error, config));
  } catch (error) {
    signals.release();
    fail(explain(error, config));
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Signals {
  /** Hands the signals, those that came during the start too, to a server. */
  control(server: RunningServer, explain: (error: unknown) => string): void;
  /** Gives the signals their usual meaning again. */
  release(): void;
}

/** Listens from the start, so that a signal never ends the process halfway through. */
function listenToSignals(stopWith: readonly number[]): Signals {
  const onTerminal = isatty(standardInput);
  let stopping = false;
  let reloading = false;
  let apply: () => void = () => undefined;

  const stop = () => {
    stopping = true;
    apply();
  };
  const hangUp = () => {
    // A terminal that is closed sends the same signal as an operator who has put a new build in place.
    if (onTerminal && !isatty(standardInput)) stopping = true;
    else reloading = true;
    apply();
  };
  const watch = setInterval(() => {
    if (!stopWith.every(isRunning)) stop();
  }, lookTime).unref();
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', hangUp);
  // A closed pipe is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  const release = () => {
    clearInterval(watch);
    process.off('SIGTERM', stop).off('SIGINT', stop).off('SIGHUP', hangUp);
  };
  return {
    release,
    control(server, explain) {
      apply = () => {
        if (stopping) {
          void server.close();
        } else if (reloading) {
          reloading = false;
          server.reload().then(
            () => console.log('The new build is served.'),
            (error: unknown) => console.error(`The old build is still served: ${explain(error)}`),
          );
        }
      };
      apply();
    },
  };
}
