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

function linesOf(name: string): PublicLine[] {
  return parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
}

function unresolved(lines: readonly PublicLine[]): string[] {
  return lines
    .filter(({ entry, line }) => recognize(line, patterns).matches[0]?.id !== entry)
    .map(({ entry, thread }) => `${entry} (${thread})`);
}

describe('log lines from public threads', () => {
  const lines = linesOf('log-lines.yaml');

  it('are 40 or more, of 40 entries or more', () => {
    expect(lines.length).toBeGreaterThanOrEqual(40);
    expect(new Set(lines.map(({ entry }) => entry)).size).toBeGreaterThanOrEqual(40);
  });

  it('that were collected later lead to their entry as well', () => {
    expect(unresolved(linesOf('log-lines-later.yaml'))).toEqual([]);
  });

  it('lead to their entry first', () => {
    expect(unresolved(lines)).toEqual([]);
  });
});
