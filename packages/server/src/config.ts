import { z } from 'zod';

const port = 'must be a whole number from 0 to 65535';
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
const variables = z.object({
  BUILD_DIR: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .pipe(z.number().max(65_535, port))
    .default(3000),
  ACCESS_LOG: z.enum(['off', 'json'], 'must be off or json').default('off'),
  TLS: flag.default(false),
  MCP: flag.default(true),
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://docs.authentik.company')
    .optional(),
});

/** Settings of the server. */
export interface ServerConfig {
  /** `BUILD_DIR`: folder with the site. */
  readonly buildDir: string;
  /** `HOST`: address to listen on; `0.0.0.0` for all. */
  readonly host: string;
  /** `PORT`: port to listen on; 0 takes a free one. */
  readonly port: number;
  /** `ACCESS_LOG`: whether each request is a JSON line on standard output. */
  readonly accessLog: boolean;
  /** `TLS`: whether readers use TLS, so that browsers can be told to insist on it. */
  readonly tls: boolean;
  /** `MCP`: whether assistants are answered at `/mcp`. */
  readonly mcp: boolean;
  /** `SITE_URL`: origin that answers to assistants name; if unset, the one that the site was built for. */
  readonly siteUrl: string | undefined;
}

/**
 * Reads the configuration.
 *
 * @param env environment variables; empty ones count as unset
 * @param buildDir folder of the site if `BUILD_DIR` is unset
 * @throws {Error} with a sentence for each wrong variable
 */
export function readServerConfig(env: NodeJS.ProcessEnv, buildDir: string): ServerConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(set);
  if (error !== undefined) {
    const sentences = error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `The environment variable ${name} ${message} (found ${JSON.stringify(env[name])}).`;
    });
    throw new Error(sentences.join('\n'));
  }
  return {
    buildDir: data.BUILD_DIR ?? buildDir,
    host: data.HOST,
    port: data.PORT,
    accessLog: data.ACCESS_LOG === 'json',
    tls: data.TLS,
    mcp: data.MCP,
    siteUrl: data.SITE_URL,
  };
}
