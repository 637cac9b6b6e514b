import { isIP } from 'node:net';
import { z } from 'zod';

/** How the server runs; every field comes from an environment variable. */
export interface ServerConfig {
  /** `BUILD_DIR`: folder with the site. */
  readonly buildDir: string;
  /** `HOST`: address to listen on; `0.0.0.0` for all. */
  readonly host: string;
  /** `PORT`: port to listen on. */
  readonly port: number;
  /** `ACCESS_LOG`: a JSON line for each request on standard output. */
  readonly accessLog: boolean;
  /**
   * `TRUST_PROXY`: how many proxies in front are trusted to append to `X-Forwarded-For`, or their addresses and
   * networks. The client's address is the last one in that header that no trusted proxy added.
   */
  readonly trustProxy: number | string[] | false;
  /** `TLS`: whether readers use TLS, so that browsers can be told to insist on it. */
  readonly tls: boolean;
  /** `SEARCH_RATE`: search calls of one client address in a minute. */
  readonly searchRate: number;
  /** `SEARCH_INSIGHT_URL`: path that counts what readers search; if unset, nothing is counted. */
  readonly insightPath: string | undefined;
  /** `SEARCH_INSIGHT_TOKEN`: bearer token that reads the counts; if unset, they can't be read over HTTP. */
  readonly insightToken: string | undefined;
  /** `MCP`: whether assistants are answered at `/mcp`. */
  readonly mcp: boolean;
  /** `SITE_URL`: origin that answers to assistants name; if unset, the one that the site was built for. */
  readonly siteUrl: string | undefined;
  /** `STOP_SECONDS`: how long requests in progress may take after the signal to stop. */
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

const mostProxies = 10;
/** Names of networks that the framework knows. */
const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const proxies = z.string().transform((value, context): number | string[] | false => {
  if (value === 'false') return false;
  if (/^\d+$/.test(value) && Number(value) <= mostProxies) return Number(value) || false;
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: `must be the number of proxies in front of the server (0 to ${mostProxies}), or a list of their addresses and networks, such as 10.0.0.0/8,loopback`,
  });
  return z.NEVER;
});

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
    TRUST_PROXY: proxies.default(false),
    TLS: flag.default(false),
    SEARCH_RATE: whole(1, 1_000_000).default(600),
    SEARCH_INSIGHT_URL: z
      .string()
      .regex(/^\/[\w./-]+$/, 'must be a path on this site, for example /insight')
      .optional(),
    SEARCH_INSIGHT_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    MCP: flag.default(true),
    SITE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an origin such as https://docs.authentik.company',
      })
      .refine((url) => !url.endsWith('/'), 'must not end in a slash')
      .optional(),
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
    mcp: data.MCP,
    siteUrl: data.SITE_URL,
    stopSeconds: data.STOP_SECONDS,
  };
}
