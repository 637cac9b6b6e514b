import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RedirectTable } from '@docs/redirects';
import { z } from 'zod';
import type { HeaderSet } from './headers.ts';

/** Name of the file in the build that tells the server what belongs to it. It starts with a dot, so it is never served. */
export const manifestName = '.server.json';

/** What the server must know about a build beyond its files. */
export interface Manifest {
  readonly redirects: RedirectTable;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
  /** Name of the search index. */
  readonly indexName: string;
}

const ruleSchema = z.object({
  from: z.string(),
  to: z.string(),
  note: z.string().optional(),
  line: z.number(),
});
const manifestSchema = z.object({
  redirects: z.object({
    baseUrl: z.string(),
    rules: z.array(
      z.object({
        kind: z.enum(['page', 'prefix']),
        from: z.string(),
        to: z.string(),
        outside: z.boolean(),
        via: z.array(ruleSchema),
      }),
    ),
  }),
  headers: z.record(z.string(), z.string()),
  indexName: z.string(),
}) satisfies z.ZodType<Manifest>;

/**
 * Reads the manifest of a build.
 * @throws {Error} if it is missing or was written by another version
 */
export async function readManifest(buildDir: string): Promise<Manifest> {
  const file = join(buildDir, manifestName);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(`${file} is missing: build the site first (npm run build)`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(
      `${file} does not fit this server; build the site anew. ${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data;
}
