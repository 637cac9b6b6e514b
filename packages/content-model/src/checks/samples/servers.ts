import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findProgram,
  makeCertificate,
  mapLimited,
  runProgram,
  withTemporaryFolder,
} from './programs.ts';
import type { Sample, SampleMistake, SampleParser } from './sample.ts';

/** Server programs that run at a time; each takes part of a core. */
const PARALLEL = 2;

interface Wrapped {
  readonly text: string;
  /** Lines that the wrapping put above the sample. */
  readonly linesAbove: number;
}

interface TestFolder {
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
}

/** Tests each sample in a folder that holds a certificate for it. */
async function testEach(
  samples: readonly Sample[],
  test: (sample: Sample, file: string, place: TestFolder) => Promise<SampleMistake[]>,
): Promise<SampleMistake[]> {
  const openssl = findProgram('openssl');
  return withTemporaryFolder(async (folder) => {
    const place = { folder, key: join(folder, 'key.pem'), certificate: join(folder, 'cert.pem') };
    const needsTls = samples.some(({ text }) => /\.(pem|crt|key|cer)\b|ssl/i.test(text));
    if (needsTls && openssl !== undefined) {
      await makeCertificate(openssl, place.key, place.certificate);
    }
    const mistakes = await mapLimited(samples, PARALLEL, (sample, index) =>
      test(sample, join(folder, `sample-${index}.conf`), place),
    );
    return mistakes.flat();
  });
}

/** The first word of every directive outside any block. */
function topLevelWords(text: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let atStart = true;
  const token = /#.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^\s{};"']+/g;
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('#')) continue;
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (part !== ';' && depth === 0 && atStart) words.push(part);
    atStart = part === '{' || part === '}' || part === ';';
  }
  return words;
}

const NGINX_MAIN = ['http', 'events', 'stream', 'user', 'worker_processes', 'load_module', 'pid'];
const NGINX_HTTP =
  /^(server|upstream|map|geo|limit_req_zone|limit_conn_zone|proxy_cache_path|log_format|split_clients)$/;

/** Puts an nginx fragment into the blocks it belongs in and replaces what only exists on the reader's machine. */
export function wrapNginx(text: string, place: TestFolder, hasHttp2Directive = true): Wrapped {
  const upstreams = [...text.matchAll(/^\s*upstream\s+([\w.-]+)/gm)].map((match) => match[1]);
  const local = text
    .replace(/(\bssl_certificate\s+)[^;]+/g, `$1${place.certificate}`)
    .replace(/(\bssl_(?:certificate_key|password_file)\s+)[^;]+/g, `$1${place.key}`)
    .replace(/(\bssl_(?:client|trusted)_certificate\s+)[^;]+/g, `$1${place.certificate}`)
    .replace(/^([ \t]*)include\s+([^;]+);/gm, (line, indent: string, path: string) =>
      existsSync(path) ? line : `${indent}# ${line.trim()}`,
    )
    // nginx looks names up while it tests; the reader's hosts don't exist here.
    .replace(
      /(\bproxy_pass\s+https?:\/\/)([A-Za-z][\w.-]*)/g,
      (line, start: string, host: string) =>
        upstreams.includes(host) ? line : `${start}127.0.0.1`,
    )
    .replace(/(\bserver[ \t]+)[A-Za-z][\w.-]*(?=[:;\s])/g, '$1127.0.0.1')
    // Older releases set HTTP/2 on the "listen" line; the directive came with 1.25.1.
    .replace(/^([ \t]*)(http2\s+(?:on|off);)/gm, hasHttp2Directive ? '$1$2' : '$1# $2');
  const head = [
    `pid ${join(place.folder, 'nginx.pid')};`,
    `error_log stderr;`,
    ...nginxModules().map((file) => `load_module ${file};`),
  ];
  const temporary = `client_body_temp_path ${place.folder}; access_log off;`;
  const words = topLevelWords(text);
  const has = (...names: string[]) => words.some((word) => names.includes(word));
  if (has(...NGINX_MAIN)) {
    const own = local.replace(/^\s*(?:pid|user|error_log|load_module)\s+[^;]+;/gm, '');
    const above = has('events') ? head : [...head, 'events {}'];
    return { text: `${above.join('\n')}\n${own}\n`, linesAbove: above.length };
  }
  const http = [...head, 'events {}', `http { ${temporary}`];
  if (words.some((word) => NGINX_HTTP.test(word))) {
    return { text: `${http.join('\n')}\n${local}\n}\n`, linesAbove: http.length };
  }
  const server = [...http, 'server { listen 127.0.0.1:65321;'];
  return { text: `${server.join('\n')}\n${local}\n}}\n`, linesAbove: server.length };
}

function nginxModules(): string[] {
  const folder = '/usr/lib/nginx/modules';
  if (!existsSync(folder)) return [];
  const wanted = /^ngx_(stream|http_headers_more_filter)_module\.so$/;
  return readdirSync(folder)
    .filter((file) => wanted.test(file))
    .map((file) => join(folder, file));
}

/** nginx configuration, tested by `nginx -t`. */
export const parseNginxSamples: SampleParser = async (samples) => {
  const nginx = findProgram('nginx');
  if (nginx === undefined) return { mistakes: [], leftOut: 'nginx (not installed)' };
  const { errors: version } = await runProgram(nginx, ['-v']);
  const [, minor = 0, patch = 0] = /(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const hasHttp2Directive = minor > 25 || (minor === 25 && patch >= 1);
  const mistakes = await testEach(samples, async (sample, file, place) => {
    const wrapped = wrapNginx(sample.text, place, hasHttp2Directive);
    writeFileSync(file, wrapped.text);
    const args = ['-t', '-c', file, '-p', place.folder, '-e', 'stderr'];
    const { status, errors } = await runProgram(nginx, args);
    // Opening the ports comes after parsing and may fail for a reason that isn't in the sample.
    if (status === 0 || errors.includes('syntax is ok')) return [];
    const message = /\[(?:emerg|crit)\] (?:\d+#\d+: )?(.+?)(?: in \S+:(\d+))?$/m.exec(errors);
    const line = Number(message?.[2] ?? wrapped.linesAbove + 1) - wrapped.linesAbove;
    return [{ sample, line: Math.max(line, 1), message: message?.[1] ?? errors.trim() }];
  });
  return { mistakes };
};

/** Puts directives of Caddy that stand alone into a site. */
export function wrapCaddy(text: string): Wrapped {
  const first = text.split('\n').find((line) => /^\s*[^\s#]/.test(line)) ?? '';
  const opensSite =
    /^(\{|\(|https?:\/\/|\*?\.?[\w-]+(\.[\w-]+)+|:\d+|localhost|\{\$)/.test(first.trim()) &&
    /\{\s*$/.test(first);
  if (opensSite) return { text: `${text}\n`, linesAbove: 0 };
  return { text: `http://127.0.0.1:65321 {\n${text}\n}\n`, linesAbove: 1 };
}

/** Caddyfiles, tested by `caddy validate`. */
export const parseCaddySamples: SampleParser = async (samples) => {
  const caddy = findProgram('caddy');
  if (caddy === undefined) return { mistakes: [], leftOut: 'caddy (not installed)' };
  const mistakes = await testEach(samples, async (sample, file, { folder, key, certificate }) => {
    const wrapped = wrapCaddy(sample.text);
    const text = wrapped.text.replace(
      /^(\s*tls\s+)\/\S+\s+\/\S+/gm,
      (_, start: string) => `${start}${certificate} ${key}`,
    );
    writeFileSync(file, text);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const args = ['validate', '--adapter', 'caddyfile', '--config', file];
    const { status, errors } = await runProgram(caddy, args, { env });
    if (status === 0) return [];
    const said = errors.trim().split('\n').at(-1) ?? '';
    const line = Number(/(?:Caddyfile|\.conf):(\d+)/.exec(said)?.[1] ?? wrapped.linesAbove + 1);
    const message = said.replace(/^Error: /, '').replaceAll(file, 'the sample');
    return [{ sample, line: Math.max(line - wrapped.linesAbove, 1), message }];
  });
  return { mistakes };
};

/** Modules that samples of this project may use; each is loaded where Debian keeps it. */
const APACHE_MODULES =
  `mpm_event authn_core authz_core authz_host authz_user authn_file auth_basic alias dir env headers mime proxy proxy_http
  proxy_wstunnel rewrite setenvif socache_shmcb ssl substitute filter deflate`.split(/\s+/);

/** Puts an Apache fragment behind the directives without which no server starts. */
export function wrapApache(text: string, place: TestFolder): Wrapped {
  const local = text
    .replace(/^(\s*SSLCertificateFile\s+).+$/gim, `$1${place.certificate}`)
    .replace(/^(\s*SSLCertificateKeyFile\s+).+$/gim, `$1${place.key}`)
    .replace(
      /^(\s*(?:SSLCACertificateFile|SSLCertificateChainFile)\s+).+$/gim,
      `$1${place.certificate}`,
    )
    .replace(/^(\s*DocumentRoot\s+).+$/gim, `$1${place.folder}`)
    .replace(/^(\s*(?:ErrorLog|CustomLog)\s+)\S+/gim, '$1/dev/null');
  const folder = '/usr/lib/apache2/modules';
  const above = [
    `ServerRoot ${place.folder}`,
    'ServerName localhost',
    `PidFile ${join(place.folder, 'apache.pid')}`,
    `DefaultRuntimeDir ${place.folder}`,
    'ErrorLog /dev/null',
    ...APACHE_MODULES.filter((name) => existsSync(`${folder}/mod_${name}.so`)).map(
      (name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`,
    ),
    ...(/^\s*Listen\s/im.test(text) ? [] : ['Listen 127.0.0.1:65321']),
  ];
  return { text: `${above.join('\n')}\n${local}\n`, linesAbove: above.length };
}

/** Apache configuration, tested by `apache2 -t` or `httpd -t`. */
export const parseApacheSamples: SampleParser = async (samples) => {
  const apache = findProgram('apache2') ?? findProgram('httpd');
  if (apache === undefined) {
    return { mistakes: [], leftOut: 'apacheconf (apache2 is not installed)' };
  }
  const mistakes = await testEach(samples, async (sample, file, place) => {
    const wrapped = wrapApache(sample.text, place);
    writeFileSync(file, wrapped.text);
    const { status, errors } = await runProgram(apache, ['-t', '-f', file]);
    if (status === 0) return [];
    const at = /on line (\d+) of/.exec(errors)?.[1];
    const line = Number(at ?? wrapped.linesAbove + 1) - wrapped.linesAbove;
    const message = errors
      .split('\n')
      .filter((part) => part.trim() !== '' && !/on line \d+ of|^AH00526/.test(part))
      .join(' ');
    return [{ sample, line: Math.max(line, 1), message: message || errors.trim() }];
  });
  return { mistakes };
};
