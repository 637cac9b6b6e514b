import { writeFileSync } from 'node:fs';
import { findProgram } from '../find-program.ts';
import { runProgram } from '../programs.ts';
import type { SampleParser } from '../sample.ts';
import { lackOpenssl, testEach, type WrappedSample } from './server-sample.ts';

/** Wraps directives of Caddy in a site block if the sample has none. */
function wrapCaddy(text: string): WrappedSample {
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
  if (lackOpenssl(samples)) return { mistakes: [], leftOut: 'caddy (openssl is not installed)' };
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
