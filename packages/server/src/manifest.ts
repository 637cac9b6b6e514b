import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RedirectTable } from '@docs/redirects';
import { z } from 'zod';
import type { FileList } from './build-files.ts';
import type { HeaderSet } from './headers.ts';

/** Name of the file in a build that the server reads first. It begins with a dot, so it is never served. */
export const manifestName = '.server.json';

/** What the server must know about a build beyond the contents of its files. */
export interface Manifest {
  /** Where the site is published, without a final slash. */
  readonly origin: string;
  readonly redirects: RedirectTable;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
  /** Name of the search index. */
  readonly indexName: string;
  /** Every file of the build except this one. */
  readonly files: FileList;
}

const ruleSchema = z.object({
  from: z.string(),
  to: z.string(),
  note: z.string().optional(),
  line: z.number(),
});
const manifestSchema = z.object({
  origin: z.string(),
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
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
}) satisfies z.ZodType<Manifest>;

const advice = 'Build the site (npm run build), or copy the whole build there again.';

/**
 * Reads the manifest of a build.
 *
 * @throws {Error} with a sentence that names the file, if it is missing, damaged or of another version
 */
export async function readManifest(buildDir: string): Promise<Manifest> {
  const file = join(buildDir, manifestName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${file} is missing. ${advice}`);
    throw error;
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`${file} is damaged: it is not JSON. ${advice}`);
  }
  const parsed = manifestSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${file} was written for another version of this server. ${advice}\n${z.prettifyError(parsed.error)}`,
  );
}
