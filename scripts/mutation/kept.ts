import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { execaSync } from 'execa';
import { parse } from 'yaml';
import { type Equivalent, mutationDocument, type PartOutcome } from './document.ts';
import { parts } from './parts.ts';

/** The kept results, as they are in the repository. */
export const documentFile = join(root, 'docs', 'mutation.md');
const resultFile = (name: string) => join(import.meta.dirname, 'results', `${name}.json`);

/** Reads the kept results of all parts that were run. */
export function readOutcomes(): Record<string, PartOutcome> {
  const kept = Object.keys(parts).filter((name) => existsSync(resultFile(name)));
  return Object.fromEntries(
    kept.map((name) => [name, JSON.parse(readFileSync(resultFile(name), 'utf8'))]),
  );
}

/** Reads the survivors that were judged equivalent. */
export function readEquivalents(): Equivalent[] {
  return parse(readFileSync(join(import.meta.dirname, 'equivalents.yaml'), 'utf8'));
}

/** Keeps the results of a part, in the order of its paths. Files that no longer exist are left out. */
export function keepOutcome(name: string, outcome: PartOutcome): void {
  const files = Object.entries(outcome)
    .filter(([path]) => existsSync(join(root, path)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const file = resultFile(name);
  writeFileSync(file, JSON.stringify(Object.fromEntries(files), null, 2));
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execaSync(process.execPath, [biome, 'format', '--write', file], { cwd: root });
}

/** Writes the document from what is kept. */
export function writeDocument(): void {
  writeFileSync(documentFile, mutationDocument(parts, readOutcomes(), readEquivalents()));
}
