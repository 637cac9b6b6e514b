import { type CompressionEffort, efforts } from './compress.ts';
import { type EdgeHost, edgeHosts } from './write-hosting.ts';

/** The variables that say where and how the site is published. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The host that publishes the build folder itself: named by `HOSTING`, or recognized by the host's own variable.
 *
 * @throws {Error} if `HOSTING` names none of them
 */
export function edgeHostOf(env: Environment): EdgeHost | undefined {
  const named = env.HOSTING || undefined;
  if (named === undefined) {
    if (env.NETLIFY === 'true') return 'netlify';
    return env.CF_PAGES === '1' ? 'cloudflare' : undefined;
  }
  return oneOf('HOSTING', named, edgeHosts);
}

/**
 * How much work compressing may be: `COMPRESSION`, or little.
 *
 * @throws {Error} if `COMPRESSION` is neither
 */
export function effortOf(env: Environment): CompressionEffort {
  return oneOf('COMPRESSION', env.COMPRESSION || 'quick', efforts);
}

function oneOf<Value extends string>(name: string, found: string, values: readonly Value[]): Value {
  const known = values.find((value) => value === found);
  if (known !== undefined) return known;
  throw new Error(
    `The environment variable ${name} must be one of ${values.join(', ')}, or unset (found "${found}").`,
  );
}
