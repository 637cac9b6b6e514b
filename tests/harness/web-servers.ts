import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { loadApacheModules } from './apache-modules.ts';
import { type RunningServer, startServerProgram } from './processes.ts';

/** Folders of a web server. */
export interface ServerFolders {
  /** Document root: the build. */
  readonly root: string;
  /** Files that the build wrote for the hosts. */
  readonly hosting: string;
  /** Empty folder for configuration and state. */
  readonly work: string;
}

/** A web server whose generated configuration is tested. */
export interface WebServer {
  readonly name: string;
  /** Names of its command, which differ between systems. */
  readonly commands: readonly string[];
  /**
   * Writes the configuration.
   *
   * @param program - full path of the installed command
   * @returns the command's arguments
   */
  configure(folders: ServerFolders, port: number, program: string): Promise<readonly string[]>;
}

const nginx: WebServer = {
  name: 'nginx',
  commands: ['nginx'],
  async configure({ root, hosting, work }, port) {
    const config = `
daemon off;
pid ${work}/nginx.pid;
error_log stderr;
events {}
http {
  types { text/html html; application/javascript js; application/json json; }
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
    return ['-p', work, '-e', 'stderr', '-c', file];
  },
};

const caddy: WebServer = {
  name: 'Caddy',
  commands: ['caddy'],
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

/** The Apache modules that the generated configuration uses. */
const MODULES = ['mpm_event', 'unixd', 'authz_core', 'dir', 'headers', 'mime', 'rewrite'];

const apache: WebServer = {
  name: 'Apache',
  commands: ['apache2', 'httpd'],
  async configure({ root, hosting, work }, port, program) {
    const types = join(work, 'mime.types');
    await writeFile(types, 'text/html html\napplication/javascript js\napplication/json json\n');
    const config = `
${loadApacheModules(program, MODULES).join('\n')}
ServerName 127.0.0.1
ServerRoot ${work}
DefaultRuntimeDir ${work}
PidFile ${work}/apache.pid
ErrorLog ${work}/error.log
Listen 127.0.0.1:${port}
${await unprivilegedUser()}
TypesConfig ${types}
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

/** Apache does not serve as root, which tests in a container often run as. Other users can't change theirs. */
async function unprivilegedUser(): Promise<string> {
  if (process.getuid?.() !== 0) return '';
  const { stdout: group } = await execa('id', ['-gn', 'nobody']);
  return `User nobody\nGroup ${group}`;
}

/** The web servers that are tested with their generated configuration. */
export const webServers: readonly WebServer[] = [nginx, caddy, apache];

/**
 * Starts a web server on a free port of the loopback address.
 *
 * @param program - full path of the installed command
 */
export async function startWebServer(
  server: WebServer,
  program: string,
  folders: ServerFolders,
): Promise<RunningServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const args = await server.configure(folders, port, program);
  return startServerProgram(server.name, program, args, { folder: folders.work, port });
}
