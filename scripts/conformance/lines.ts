import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { parse } from 'yaml';

/** The list of all lines, from the root of the repository. */
export const linesFile = 'tests/conformance/lines.yaml';

/** A sentence, row or constant of the specification. */
export interface Line {
  readonly text: string;
  /** What proves it: titles by test file, with `*` for any text. */
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  /** Why no test proves it. */
  readonly reason?: string;
}

/** Lines below one heading of the specification. */
export interface Section {
  readonly section: string;
  readonly lines: readonly Line[];
}

/**
 * Reads the list of lines.
 *
 * @throws Error for a line that has neither tests nor a reason, or both
 */
export function readLines(source = readFileSync(join(root, linesFile), 'utf8')): Section[] {
  const sections = parse(source) as Section[];
  for (const { text, tests, reason } of sections.flatMap(({ lines }) => lines)) {
    const titles = Object.values(tests ?? {}).flat();
    if ((titles.length === 0) === (reason === undefined)) {
      throw new Error(`${linesFile}: "${text}" needs tests or a reason, and not both.`);
    }
  }
  return sections;
}
