import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { patternsOf, readErrorCatalog } from '../catalog.ts';
import { recognize } from '../match.ts';

interface PublicLine {
  readonly entry: string;
  readonly thread: string;
  readonly line: string;
}

const patterns = patternsOf(
  readErrorCatalog(join(import.meta.dirname, '../../../../../data/errors')),
);

describe('log lines from public threads', () => {
  const file = join(import.meta.dirname, 'log-lines.yaml');
  const lines: readonly PublicLine[] = parse(readFileSync(file, 'utf8'));

  it('are 40 or more, of 40 entries or more', () => {
    expect(lines.length).toBeGreaterThanOrEqual(40);
    expect(new Set(lines.map(({ entry }) => entry)).size).toBeGreaterThanOrEqual(40);
  });

  it('lead to their entry first', () => {
    const unresolved = lines
      .filter(({ entry, line }) => recognize(line, patterns).matches[0]?.id !== entry)
      .map(({ entry, thread }) => `${entry} (${thread})`);
    expect(unresolved).toEqual([]);
  });
});
