import { z } from 'zod';

/** How the server runs; every field comes from an environment variable. */
export interface ServerConfig {
  /** `BUILD_DIR`: folder with the site. */
  readonly buildDir: string;
  /** `HOST`: address to listen on; `0.0.0.0` for every one. */
  readonly host: string;
  /** `PORT`: port to listen on. */
  readonly port: number;
  /** `ACCESS_LOG`: one JSON line a request on standard output. */
  readonly accessLog: boolean;
  /** `TRUST_PROXY`: whether a proxy in front sets `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** `TLS`: whether readers come by TLS, so that browsers may be told to insist on it. */
  readonly tls: boolean;
  /** `SEARCH_RATE`: searches that one client address may ask in a minute. */
  readonly searchRate: number;
  /** `SEARCH_INSIGHT_URL`: path that counts what readers search; unset, nothing is counted. */
  readonly insightPath: string | undefined;
  /** `SEARCH_INSIGHT_TOKEN`: bearer token that the counts are read with; unset, they can't be read over HTTP. */
  readonly insightToken: string | undefined;
  /** `STOP_SECONDS`: how long requests under way may take after the signal to stop. */
  readonly stopSeconds: number;
}

const whole = (least: number, most: number) => {
  const expected = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(least, expected).max(most, expected));
};
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
const text = z.string().min(1, 'must not be empty');

/**
 * Reads the configuration.
 * @param env environment variables; empty ones count as unset
 * @param buildDir folder of the site if `BUILD_DIR` is unset
 * @throws {Error} with a sentence for each wrong variable
 */
export function readServerConfig(
  env: Readonly<Record<string, string | undefined>>,
  buildDir: string,
): ServerConfig {
  const variables = z.object({
    BUILD_DIR: text.default(buildDir),
    HOST: text.default('127.0.0.1'),
    PORT: whole(0, 65_535).default(3000),
    ACCESS_LOG: z.enum(['off', 'json'], 'must be off or json').default('off'),
    TRUST_PROXY: flag.default(false),
    TLS: flag.default(false),
    SEARCH_RATE: whole(1, 1_000_000).default(600),
    SEARCH_INSIGHT_URL: z
      .string()
      .regex(/^\/[\w./-]+$/, 'must be a path on this site, for example /insight')
      .optional(),
    SEARCH_INSIGHT_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    STOP_SECONDS: whole(0, 600).default(10),
  });
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `The environment variable ${name} ${message} (found ${JSON.stringify(env[name])}).`;
    });
    throw new Error(sentences.join('\n'));
  }
  const { data } = parsed;
  return {
    buildDir: data.BUILD_DIR,
    host: data.HOST,
    port: data.PORT,
    accessLog: data.ACCESS_LOG === 'json',
    trustProxy: data.TRUST_PROXY,
    tls: data.TLS,
    searchRate: data.SEARCH_RATE,
    insightPath: data.SEARCH_INSIGHT_URL,
    insightToken: data.SEARCH_INSIGHT_TOKEN,
    stopSeconds: data.STOP_SECONDS,
  };
}
