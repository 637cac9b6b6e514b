import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import escapeStringRegexp from 'escape-string-regexp';
import { parse } from 'yaml';
import type { TestResult, TestResults } from './test-results.ts';

const linesFile = 'tests/conformance/lines.yaml';
/** The document, from the root of the repository. */
export const documentFile = 'docs/conformance.md';

/** A sentence, row or constant of the specification. */
interface Line {
  readonly text: string;
  /** The tests that prove it: titles by test file, with `*` for any text. */
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  /** The reason why no test proves it. */
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
export function readSections(source = readFileSync(join(root, linesFile), 'utf8')): Section[] {
  const sections: Section[] = parse(source);
  for (const { text, tests = {}, reason } of sections.flatMap(({ lines }) => lines)) {
    if ((Object.values(tests).flat().length === 0) === (reason === undefined)) {
      throw new Error(`${linesFile}: "${text}" needs tests or a reason, and not both.`);
    }
  }
  return sections;
}

function matches(pattern: string, { title }: TestResult): boolean {
  const parts = pattern.split('*').map(escapeStringRegexp);
  return new RegExp(`^${parts.join('.*')}$`, 's').test(title);
}

/**
 * Compares the lines of the specification with the results of tests.
 *
 * @returns a sentence for each named test that there is not, that failed, or that could not run on this machine
 */
export function unproved(sections: readonly Section[], results: TestResults): string[] {
  const named = sections
    .flatMap(({ lines }) => lines)
    .flatMap(({ tests = {} }) => Object.entries(tests))
    .flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
  return named.flatMap(({ file, title }) => {
    const found = (results[file] ?? []).filter((result) => matches(title, result));
    if (found.length === 0) return [`${file} has no test "${title}", or it has not run yet.`];
    return found
      .filter(({ state }) => state !== 'passed')
      .map(({ title: name, state, missing }) => `${file}: "${name}" ${missing ?? state}.`);
  });
}

/** The document: how many lines each section has, where they are proved, and which ones have no test. */
export function documentOf(sections: readonly Section[]): string {
  const lines = sections.flatMap((section) => section.lines);
  const without = lines.filter(({ reason }) => reason !== undefined);
  const rows = sections.map(({ section, lines: own }) => {
    const files = own.flatMap(({ tests = {} }) => Object.keys(tests));
    const names = [...new Set(files)].sort().map((file) => `\`${file.replace('tests/', '')}\``);
    return `| ${section} | ${own.length} | ${names.join(', ')} |`;
  });
  return `# Conformance to the specification

\`npm run conformance\` writes this file from [\`${linesFile}\`](../${linesFile}), which has the text of every line and the titles of its tests.
\`npm test\` fails when one of these tests does not exist or did not pass, and when this file is not up to date.

The specification has ${lines.length} lines, and ${lines.length - without.length} of them are proved by tests.

| Section | Lines | Files in \`tests/\` |
| --- | --- | --- |
${rows.join('\n')}

These lines have no test:

${without.map(({ text, reason }) => `- "${text}" ${reason}`).join('\n')}
`;
}
