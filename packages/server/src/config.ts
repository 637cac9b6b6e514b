import { flag, origin, readVariables } from '@docs/model/variables/read-variables';
import { z } from 'zod';

const port = 'must be a whole number from 0 to 65535';
const variables = z.object({
  BUILD_DIR: z.string(),
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
  SITE_URL: origin.optional(),
});

/** The variables as settings of the server. */
const settings = variables.transform((set) => ({
  /** `BUILD_DIR`: folder with the site. */
  buildDir: set.BUILD_DIR,
  /** `HOST`: address to listen on; `0.0.0.0` for all. */
  host: set.HOST,
  /** `PORT`: port to listen on; 0 takes a free one. */
  port: set.PORT,
  /** `ACCESS_LOG`: whether each request is a JSON line on standard output. */
  accessLog: set.ACCESS_LOG === 'json',
  /** `TLS`: whether readers use TLS, so that browsers can be told to insist on it. */
  tls: set.TLS,
  /** `MCP`: whether assistants are answered at `/mcp`. */
  mcp: set.MCP,
  /** `SITE_URL`: origin that answers to assistants name; if unset, the one that the site was built for. */
  siteUrl: set.SITE_URL,
}));

/** Settings of the server. */
export type ServerConfig = Readonly<z.output<typeof settings>>;

/**
 * Reads the configuration.
 *
 * @param env - environment variables; empty ones count as unset
 * @param buildDir - folder of the site if `BUILD_DIR` is unset
 * @throws Error with a sentence for each wrong variable
 */
export function readServerConfig(env: NodeJS.ProcessEnv, buildDir: string): ServerConfig {
  return readVariables(settings, { ...env, BUILD_DIR: env.BUILD_DIR || buildDir });
}
