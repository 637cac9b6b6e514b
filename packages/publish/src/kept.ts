import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A digest of texts and files, for the name of a kept file. */
export function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}

/**
 * The content of a file that an earlier build has kept. If there is none, it is made and kept.
 *
 * @param file - a path with the {@link digestOf} everything that the content is made from
 */
export async function kept(file: string, make: () => string | Promise<Buffer>): Promise<Buffer> {
  return readFile(file).catch(async () => {
    const made = Buffer.from(await make());
    // The file is either there as a whole or not at all, also when the process is stopped.
    const part = `${file}.${process.pid}.${performance.now()}.part`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, made);
    await rename(part, file);
    return made;
  });
}
