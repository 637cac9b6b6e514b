import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { runProgram } from '../programs.ts';
import type { SampleParser } from '../sample.ts';
import { lackOpenssl, type TestFolder, testEach, type WrappedSample } from './server-sample.ts';

/** The first word of every directive that isn't inside a block. */
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

/** What samples depend on in the nginx that tests them. */
interface NginxBuild {
  readonly hasHttp2Directive: boolean;
  /** Files of modules to load. */
  readonly modules: readonly string[];
}

/** Wraps an nginx fragment in the blocks it needs, and replaces files and hosts that exist only on the reader's machine. */
function wrapNginx(
  text: string,
  place: TestFolder,
  { hasHttp2Directive, modules }: NginxBuild,
): WrappedSample {
  const upstreams = [...text.matchAll(/^\s*upstream\s+([\w.-]+)/gm)].map((match) => match[1]);
  const local = text
    .replace(/(\bssl_certificate\s+)[^;]+/g, `$1${place.certificate}`)
    .replace(/(\bssl_(?:certificate_key|password_file)\s+)[^;]+/g, `$1${place.key}`)
    .replace(/(\bssl_(?:client|trusted)_certificate\s+)[^;]+/g, `$1${place.certificate}`)
    .replace(/^([ \t]*)include\s+([^;]+);/gm, (line, indent: string, path: string) =>
      existsSync(path) ? line : `${indent}# ${line.trim()}`,
    )
    // nginx resolves host names during the test. The reader's hosts don't exist here.
    .replace(
      /(\bproxy_pass\s+https?:\/\/)([A-Za-z][\w.-]*)/g,
      (line, start: string, host: string) =>
        upstreams.includes(host) ? line : `${start}127.0.0.1`,
    )
    .replace(/(\bserver[ \t]+)[A-Za-z][\w.-]*(?=[:;\s])/g, '$1127.0.0.1')
    // The "http2" directive is new in 1.25.1.
    .replace(/^([ \t]*)(http2\s+(?:on|off);)/gm, hasHttp2Directive ? '$1$2' : '$1# $2');
  const head = [
    `pid ${join(place.folder, 'nginx.pid')};`,
    `error_log stderr;`,
    ...modules.map((file) => `load_module ${file};`),
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

/**
 * Files of the modules that samples may use.
 *
 * @param build - what `nginx -V` prints; it names the folder of modules
 */
function nginxModules(build: string): string[] {
  const folder = /--modules-path=(\S+)/.exec(build)?.[1] ?? '';
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
  const { errors: build } = await runProgram(nginx, ['-V']);
  const [, minor = 0, patch = 0] = /(\d+)\.(\d+)\.(\d+)/.exec(build)?.slice(1).map(Number) ?? [];
  const hasHttp2Directive = minor > 25 || (minor === 25 && patch >= 1);
  const modules = nginxModules(build);
  if (lackOpenssl(samples)) return { mistakes: [], leftOut: 'nginx (openssl is not installed)' };
  const mistakes = await testEach(samples, async (sample, file, place) => {
    const wrapped = wrapNginx(sample.text, place, { hasHttp2Directive, modules });
    writeFileSync(file, wrapped.text);
    const args = ['-t', '-c', file, '-p', place.folder, '-e', 'stderr'];
    const { status, errors } = await runProgram(nginx, args);
    // nginx opens ports after parsing. That can fail for reasons that have nothing to do with the sample.
    if (status === 0 || errors.includes('syntax is ok')) return [];
    const message = /\[(?:emerg|crit)\] (?:\d+#\d+: )?(.+?)(?: in \S+:(\d+))?$/m.exec(errors);
    const line = Number(message?.[2] ?? wrapped.linesAbove + 1) - wrapped.linesAbove;
    return [{ sample, line: Math.max(line, 1), message: message?.[1] ?? errors.trim() }];
  });
  return { mistakes };
};
