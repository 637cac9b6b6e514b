import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { findProgram, withTemporaryFolder } from './programs.ts';
import type { SampleMistake, SampleParser } from './sample.ts';

/** The text before and after a fragment. */
type Frame = readonly [above: string, below: string];

/** A web server that tests its configuration. */
interface Server {
  readonly command: string;
  /** Arguments with which it tests a file and serves nothing. */
  readonly args: (file: string, folder: string) => readonly string[];
  /** Frames that complete a fragment. The first one with which the server accepts it counts. */
  readonly framesOf: (text: string) => readonly Frame[];
  /** Replaces files and hosts that exist only on the reader's machine. The folder has `key.pem` and `cert.pem`. */
  readonly localize: (text: string, folder: string) => string;
  /** Its message about a mistake, with the groups `line` and `message`. */
  readonly mistake: RegExp;
}

const MISPLACED = /directive is not allowed here/;

/** Makes a parser that lets a web server test each sample. */
function serverParser({ command, args, framesOf, localize, mistake }: Server): SampleParser {
  return async (samples) => {
    const program = findProgram(command);
    const openssl = findProgram('openssl');
    if (program === undefined || openssl === undefined) {
      return { mistakes: [], leftOut: `${command} (it or openssl is not installed)` };
    }
    return withTemporaryFolder(async (folder) => {
      const pem = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
      const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
      await execa(openssl, [...kind, ...pem]);
      const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const file = join(folder, 'sample.conf');
      const mistakes: SampleMistake[] = [];
      for (const sample of samples) {
        const found: SampleMistake[] = [];
        for (const [above, below] of framesOf(sample.text)) {
          writeFileSync(file, `${above}${localize(sample.text, folder)}\n${below}`);
          const options = { reject: false, env };
          const { exitCode, stderr } = await execa(program, args(file, folder), options);
          // nginx opens ports after parsing. That can fail for reasons that have nothing to do with the sample.
          if (exitCode === 0 || stderr.includes('syntax is ok')) {
            found.length = 0;
            break;
          }
          const { line = '1', message = stderr } = mistake.exec(stderr)?.groups ?? {};
          found.push({
            sample,
            line: Math.max(Number(line) - above.split('\n').length + 1, 1),
            message: message.trim().replaceAll(file, 'the sample'),
          });
        }
        // In the right frame, the server reads furthest.
        const [furthest] = found.toSorted((a, b) => b.line - a.line);
        const said = found.find((it) => it.line === furthest?.line && !MISPLACED.test(it.message));
        const clearest = said ?? furthest;
        if (clearest !== undefined) mistakes.push(clearest);
      }
      return { mistakes };
    });
  };
}

/** nginx configuration, tested by `nginx -t`. */
const nginx = serverParser({
  command: 'nginx',
  args: (file, folder) => [
    ...['-t', '-c', file, '-p', folder, '-e', 'stderr'],
    ...['-g', `pid ${join(folder, 'nginx.pid')}; include /etc/nginx/modules-enabled/*.conf;`],
  ],
  framesOf: () => [
    ['', ''],
    ['events {}\n', ''],
    ['events {}\nhttp {\n', '}\n'],
    ['events {}\nhttp {\nserver {\n', '}}\n'],
  ],
  localize: (text, folder) => {
    const upstreams = [...text.matchAll(/^\s*upstream\s+([\w.-]+)/gm)].map((match) => match[1]);
    return (
      text
        .replace(/(\bssl_certificate_key\s+)[^;]+/g, `$1${join(folder, 'key.pem')}`)
        .replace(
          /(\bssl_(?:client_|trusted_)?certificate\s+)[^;]+/g,
          `$1${join(folder, 'cert.pem')}`,
        )
        .replace(/\binclude\s+([^;]+);/g, (include, path: string) =>
          existsSync(path) ? include : '',
        )
        // nginx resolves host names during the test. The reader's hosts don't exist here.
        .replace(
          /(\bproxy_pass\s+https?:\/\/|\bserver[ \t]+)([A-Za-z][\w.-]*)/g,
          (address, start: string, host: string) =>
            upstreams.includes(host) ? address : `${start}127.0.0.1`,
        )
        // The directive is new in 1.25.1, and many systems have an older nginx.
        .replace(/\bhttp2\s+(?:on|off);/g, '')
    );
  },
  mistake: /\[(?:emerg|crit)\] (?:\d+#\d+: )?(?<message>.+?)(?: in \S+:(?<line>\d+))?$/m,
});

/** Caddyfiles, tested by `caddy validate`. */
const caddy = serverParser({
  command: 'caddy',
  args: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
  framesOf: (text) => {
    const first = /^[^\S\n]*[^\s#].*/m.exec(text)?.[0].trim() ?? '';
    const opensSite = /^([{(:]|https?:|localhost|[\w*-]*\.).*\{$|^\{$/.test(first);
    return [opensSite ? ['', ''] : ['http://127.0.0.1:65321 {\n', '}\n']];
  },
  localize: (text, folder) =>
    text.replace(
      /^(\s*tls\s+)\/\S+\s+\/\S+/gm,
      `$1${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
    ),
  mistake: /Error: (?<message>.*?\.conf:(?<line>\d+).*|.*)$/m,
});

/** Parsers of server configurations, by language. */
export const serverParsers: Readonly<Record<string, SampleParser>> = { caddy, nginx };
