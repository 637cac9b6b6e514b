import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadApacheModules } from '../apache-modules.ts';
import { findProgram } from '../find-program.ts';
import { runProgram } from '../programs.ts';
import type { SampleParser } from '../sample.ts';
import { lackOpenssl, type TestFolder, testEach, type WrappedSample } from './server-sample.ts';

/** Modules that samples may use. */
const APACHE_MODULES =
  `mpm_event authn_core authz_core authz_host authz_user authn_file auth_basic alias dir env headers mime proxy proxy_http
  proxy_wstunnel rewrite setenvif socache_shmcb ssl substitute filter deflate`.split(/\s+/);

/** Puts the directives that Apache needs to start before a fragment. */
function wrapApache(
  text: string,
  place: TestFolder,
  loadModules: readonly string[],
): WrappedSample {
  const local = text
    .replace(/^(\s*SSLCertificateFile\s+).+$/gim, `$1${place.certificate}`)
    .replace(/^(\s*SSLCertificateKeyFile\s+).+$/gim, `$1${place.key}`)
    .replace(
      /^(\s*(?:SSLCACertificateFile|SSLCertificateChainFile)\s+).+$/gim,
      `$1${place.certificate}`,
    )
    .replace(/^(\s*DocumentRoot\s+).+$/gim, `$1${place.folder}`)
    .replace(/^(\s*(?:ErrorLog|CustomLog)\s+)\S+/gim, '$1/dev/null');
  const above = [
    `ServerRoot ${place.folder}`,
    'ServerName localhost',
    `PidFile ${join(place.folder, 'apache.pid')}`,
    `DefaultRuntimeDir ${place.folder}`,
    'ErrorLog /dev/null',
    ...loadModules,
    ...(/^\s*Listen\s/im.test(text) ? [] : ['Listen 127.0.0.1:65321']),
  ];
  return { text: `${above.join('\n')}\n${local}\n`, linesAbove: above.length };
}

/** Apache configuration, tested by `apache2 -t` or `httpd -t`. */
export const parseApacheSamples: SampleParser = async (samples) => {
  const apache = findProgram('apache2', 'httpd');
  if (apache === undefined) {
    return { mistakes: [], leftOut: 'apacheconf (apache2 is not installed)' };
  }
  if (lackOpenssl(samples))
    return { mistakes: [], leftOut: 'apacheconf (openssl is not installed)' };
  const loadModules = await loadApacheModules(apache, APACHE_MODULES);
  const mistakes = await testEach(samples, async (sample, file, place) => {
    const wrapped = wrapApache(sample.text, place, loadModules);
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
