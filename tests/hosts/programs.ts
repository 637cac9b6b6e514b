import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** A web server of another maker that serves the fixture. */
export interface RunningProgram {
  /** Origin without a final slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Where a program finds what it serves. */
export interface ProgramFolders {
  /** Document root: the build. */
  readonly root: string;
  /** Files written for the hosts by the build. */
  readonly hosting: string;
  /** Empty folder for configuration and state. */
  readonly work: string;
}

/** A program that can be tried. */
export interface Program {
  readonly name: string;
  readonly command: string;
  /** Writes the configuration and returns the command's arguments. */
  configure(folders: ProgramFolders, port: number): Promise<readonly string[]>;
}

const nginx: Program = {
  name: 'nginx',
  command: 'nginx',
  async configure({ root, hosting, work }, port) {
    const config = `
daemon off;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${work}/body;
  proxy_temp_path ${work}/proxy;
  fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi;
  scgi_temp_path ${work}/scgi;
  include ${hosting}/nginx/maps.conf;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${hosting}/nginx/site.conf;
  }
}`;
    const file = join(work, 'nginx.conf');
    await writeFile(file, config);
    return ['-p', work, '-e', join(work, 'error.log'), '-c', file];
  },
};

const caddy: Program = {
  name: 'Caddy',
  command: 'caddy',
  async configure({ root, hosting, work }, port) {
    const config = `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${root}
	import ${hosting}/caddy/site.caddy
}
`;
    const file = join(work, 'Caddyfile');
    await writeFile(file, config);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const apache: Program = {
  name: 'Apache',
  command: 'apache2',
  async configure({ root, hosting, work }, port) {
    const modules = ['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite'];
    const load = modules
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      .join('\n');
    const config = `
${load}
ServerName 127.0.0.1
ServerRoot ${work}
PidFile ${work}/apache.pid
ErrorLog ${work}/error.log
Listen 127.0.0.1:${port}
User www-data
Group www-data
TypesConfig /etc/mime.types
<VirtualHost 127.0.0.1:${port}>
  DocumentRoot ${root}
  <Directory ${root}>
    Require all granted
    Options -Indexes
    AllowOverride None
  </Directory>
  Include ${hosting}/apache/site.conf
</VirtualHost>
`;
    const file = join(work, 'apache.conf');
    await writeFile(file, config);
    return ['-d', work, '-f', file, '-DFOREGROUND'];
  },
};

/** The programs whose generated configuration is proven. */
export const programs: readonly Program[] = [nginx, caddy, apache];

/** Debian keeps servers where only the superuser's search path looks. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;

/** Whether a program can be started on this machine. */
export function isInstalled(command: string): boolean {
  return spawnSync('which', [command], { env: { PATH } }).status === 0;
}

/** Starts a program on a free port of the loopback address and waits until it answers. */
export async function startProgram(
  program: Program,
  folders: ProgramFolders,
): Promise<RunningProgram> {
  const port = await freePort();
  const args = await program.configure(folders, port);
  const child = spawn(program.command, args, {
    cwd: folders.work,
    env: {
      ...process.env,
      PATH,
      HOME: folders.work,
      XDG_CONFIG_HOME: folders.work,
      XDG_DATA_HOME: folders.work,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + String(chunk)).slice(-4000);
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(origin, child, () => output, program.name);
  return { origin, stop: () => stop(child) };
}

async function untilAnswering(
  origin: string,
  child: ChildProcess,
  output: () => string,
  name: string,
): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) break;
    const response = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error(`${name} did not start with the generated configuration. It said:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}
