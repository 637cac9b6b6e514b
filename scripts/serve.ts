// Serves the built site: `npm run serve`. The port comes from PORT (3000 if unset), the address from HOST.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@docs/content-model/product';
import { compile, parseRules } from '@docs/redirects';
import { startServer } from '@docs/server';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Serves `build/` until the process is told to stop. */
export async function serve(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const file = 'data/redirects.yaml';
  const rules = parseRules(await readFile(join(root, file), 'utf8'), file);
  const { api: API, integrations: INT } = product.hosts;
  const baseUrl = process.env.BASE_URL ?? product.baseUrl;
  const server = await startServer({
    buildDir: join(root, 'build'),
    host: process.env.HOST ?? '127.0.0.1',
    port,
    redirects: compile(rules, { API, INT }, baseUrl),
  });
  console.log(server.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
}

/** Says what went wrong and what to do about it. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = process.env.PORT ?? '3000';
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=3001 npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}

await serve().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
