import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { type RunningServer, startServerProgram } from '../harness/processes.ts';
import { applyDiff, onlySample, readSamples, replaceAll } from './page-samples.ts';

/** Loopback ports that replace the hosts of a sample. */
export interface Ports {
  readonly listen: number;
  readonly outpost: number;
  readonly application: number;
}

/** A configuration from a page, ready for this machine. */
export interface Configured {
  /** Files by name. The first one is the program's configuration. */
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** A configuration of a page, and how it is run. */
export interface SampleConfiguration {
  readonly name: string;
  /** The program that runs it. */
  readonly program: 'nginx' | 'caddy';
  /** The host that the sample protects. */
  readonly host: string;
  /** The host where sign-in starts. */
  readonly signInHost: string;
  /** True when the sample rejects unknown host names. */
  readonly refusesUnknownHosts: boolean;
  configure(folder: string, ports: Ports): Configured;
}

const nginxPage = 'add-secure-apps/providers/proxy/server_nginx.mdx';
const caddyPage = 'add-secure-apps/providers/proxy/server_caddy.mdx';

/** The sample of a file, by the end of its path. */
const nginxFile = (name: string) => {
  const samples = readSamples(nginxPage).filter(({ meta }) => meta.includes(`/${name}"`));
  return onlySample(samples, 'nginx', () => true);
};

const OUTPOST_SNIPPET = 'authentik-outpost.conf';
const PROTECT_SNIPPET = 'authentik-protect.conf';

/** The configurations of the forward auth pages that are tested. */
export const configurations: readonly SampleConfiguration[] = [
  {
    name: 'nginx, one application',
    program: 'nginx',
    host: 'app.company',
    signInHost: 'app.company',
    refusesUnknownHosts: true,
    configure: (folder, ports) =>
      nginx(folder, ports, { site: nginxFile('app.company.conf'), application: '127.0.0.1:8080' }),
  },
  {
    name: 'nginx, domain level',
    program: 'nginx',
    host: 'app.company',
    signInHost: 'authentik.company',
    refusesUnknownHosts: true,
    configure(folder, ports) {
      const diff = onlySample(readSamples(nginxPage), 'diff', (text) =>
        text.includes('https://authentik.company'),
      );
      return nginx(folder, ports, {
        site: nginxFile('app.company.conf'),
        application: '127.0.0.1:8080',
        outpost: applyDiff(nginxFile(OUTPOST_SNIPPET), diff),
      });
    },
  },
  {
    name: 'nginx, several applications',
    program: 'nginx',
    host: 'wiki.company',
    signInHost: 'wiki.company',
    refusesUnknownHosts: false,
    configure: (folder, ports) =>
      nginx(folder, ports, { site: nginxFile('wiki.company.conf'), application: '127.0.0.1:8081' }),
  },
  {
    name: 'Caddy, the Caddyfile',
    program: 'caddy',
    host: 'app.company',
    signInHost: 'app.company',
    refusesUnknownHosts: false,
    configure(folder, ports) {
      const text = onlySample(
        readSamples(caddyPage),
        'caddy',
        (sample) => sample.startsWith('app.company {') && sample.includes('route'),
      );
      return caddy(folder, ports, text, 'app.company', 'localhost:1234');
    },
  },
  {
    name: 'Caddy, several applications',
    program: 'caddy',
    host: 'wiki.company',
    signInHost: 'wiki.company',
    refusesUnknownHosts: false,
    configure(folder, ports) {
      const text = onlySample(readSamples(caddyPage), 'caddy', (sample) =>
        sample.startsWith('(authentik) {'),
      );
      const first = replaceAll(text, [['app.company {', `http://app.company:${ports.listen} {`]]);
      return caddy(folder, ports, first, 'wiki.company', 'localhost:5678');
    },
  },
];

interface NginxSamples {
  /** The file of the application. */
  readonly site: string;
  /** Address of the application in that file. */
  readonly application: string;
  /** The snippet with the locations of the outpost, if it isn't the one of the page. */
  readonly outpost?: string;
}

function nginx(
  folder: string,
  ports: Ports,
  { site, application, outpost = nginxFile(OUTPOST_SNIPPET) }: NginxSamples,
): Configured {
  const http = replaceAll(withoutTls(site, ports), [
    [application, `127.0.0.1:${ports.application}`],
    ['/etc/nginx/snippets', folder],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const config = `daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off; ${temporary}
${http}
}
`;
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const snippets = {
    [OUTPOST_SNIPPET]: replaceAll(outpost, [
      ['outpost.company:9000', `127.0.0.1:${ports.outpost}`],
    ]),
    [PROTECT_SNIPPET]: nginxFile(PROTECT_SNIPPET),
  };
  return { files: { 'nginx.conf': config, ...snippets }, args };
}

/** The test needs no TLS. */
function withoutTls(sample: string, ports: Ports): string {
  return replaceAll(sample, [
    ['listen 443 ssl', `listen 127.0.0.1:${ports.listen}`],
    [/^\s*ssl_\w+\s[^;]*;$/gm, ''],
  ]);
}

function caddy(
  folder: string,
  ports: Ports,
  sample: string,
  host: string,
  application: string,
): Configured {
  const site = replaceAll(sample, [
    [`${host} {`, `http://${host}:${ports.listen} {`],
    ['outpost.company:9000', `127.0.0.1:${ports.outpost}`],
    [application, `127.0.0.1:${ports.application}`],
  ]);
  const config = `{
	admin off
	auto_https off
	default_bind 127.0.0.1
}
${site}
`;
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  return { files: { Caddyfile: config }, args };
}

/**
 * Starts a program with a sample of the page and waits until it accepts connections.
 *
 * @param command - full path of the program
 * @throws Error with the program's output when it does not start
 */
export async function startProxy(
  configuration: SampleConfiguration,
  command: string,
  standIns: Omit<Ports, 'listen'>,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forward-auth-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  // The workers of nginx run as another user and look for their temporary folders here.
  await chmod(folder, 0o755);
  const port = await getPort({ host: '127.0.0.1' });
  const { files, args } = configuration.configure(folder, { ...standIns, listen: port });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  try {
    const { origin, stop } = await startServerProgram(configuration.name, command, args, {
      folder,
      port,
    });
    return { origin, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
