/** Where the server was to run, for messages. */
interface Place {
  readonly buildDir: string;
  readonly host: string;
  readonly port: number;
}

/**
 * Says in one sentence what went wrong, where, and what to do.
 *
 * @param error what was thrown while a build was read or a port opened
 */
export function explain(error: unknown, { buildDir, host, port }: Place): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path = buildDir } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainListen(error, host, port);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return `${path} does not exist. Build the site (npm run build), or set BUILD_DIR to the folder of a build.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${path} can't be read. Give the user that runs the server the right to read it.`;
  }
  if (code === 'EMFILE' || code === 'ENFILE') {
    return `${path} can't be opened, because too many files are open. Raise the limit of open files (ulimit -n).`;
  }
  return error.message;
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}`;
    case 'EACCES':
      return `Port ${port} needs more rights than this process has. Choose a port above 1023: PORT=8080`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
    default:
      return error.message;
  }
}
