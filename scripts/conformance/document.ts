import escapeStringRegexp from 'escape-string-regexp';
import type { Line, Section } from './lines.ts';
import { linesFile } from './lines.ts';
import type { TestResult } from './results.ts';

/** The document, from the root of the repository. */
export const documentFile = 'docs/conformance.md';

/** What the results say about the lines. */
export interface Conformance {
  /** Markdown, complete when there are no problems and nothing is missing. */
  readonly document: string;
  /** Tests that don't exist or did not pass, one sentence each. */
  readonly problems: readonly string[];
  /** How many tests could not run, by what the machine lacks. */
  readonly missing: Readonly<Record<string, number>>;
  /** How many lines the list has. */
  readonly lineCount: number;
}

function matcherOf(title: string): RegExp {
  const parts = title.split('*').map(escapeStringRegexp);
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/** Text in a cell of a table. */
function cell(text: string): string {
  return text.replace(/[|<>{}*_[\]\\]/g, '\\$&').replaceAll('\n', ' ');
}

/** Compares the lines of the specification with the results of tests. */
export function checkConformance(
  sections: readonly Section[],
  results: readonly TestResult[],
): Conformance {
  const problems: string[] = [];
  const missing: Record<string, number> = {};

  /** How many tests fit a title, all of which have to pass. */
  function passed(id: string, file: string, title: string): number {
    const matcher = matcherOf(title);
    const found = results.filter((result) => result.file === file && matcher.test(result.title));
    if (found.length === 0) problems.push(`${id}: ${file} has no test "${title}".`);
    for (const { title: name, status, missing: lacked } of found) {
      if (lacked !== undefined) missing[lacked] = (missing[lacked] ?? 0) + 1;
      else if (status !== 'passed') problems.push(`${id}: "${name}" in ${file}: ${status}.`);
    }
    return found.length;
  }

  function row(id: string, { text, tests, reason }: Line): string {
    if (reason !== undefined) return `| ${id} | ${cell(text)} | ${cell(reason)} | does not apply |`;
    const proofs = Object.entries(tests ?? {}).flatMap(([file, titles]) =>
      titles.map((title) => ({ file, title, count: passed(id, file, title) })),
    );
    const names = proofs.map(({ file, title }) => `\`${file}\`: ${cell(title)}`).join('<br/>');
    const count = proofs.reduce((sum, proof) => sum + proof.count, 0);
    return `| ${id} | ${cell(text)} | ${names} | ${count} passed |`;
  }

  const numbers = new Map<string, number>();
  const parts = sections.map(({ section, lines }) => {
    const chapter = section.slice(0, section.indexOf('.'));
    const rows = lines.map((line) => {
      const number = (numbers.get(chapter) ?? 0) + 1;
      numbers.set(chapter, number);
      return row(`${chapter}.${number}`, line);
    });
    return [`## ${section}`, '', '| Line | Text | Tests | Result |', '| --- | --- | --- | --- |']
      .concat(rows)
      .join('\n');
  });
  const document = `${head(sections)}\n\n${parts.join('\n\n')}\n`;
  const lineCount = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  return { document, problems, missing, lineCount };
}

function head(sections: readonly Section[]): string {
  const lines = sections.flatMap((section) => section.lines);
  const without = lines.filter(({ reason }) => reason !== undefined).length;
  return `# Conformance to the specification

\`npm run conformance\` writes this file from \`${linesFile}\` and the results of the last test runs.
\`npm test\` fails when a test that is named here does not exist or did not pass, and when this file is not up to date.

The specification has ${lines.length} lines: ${lines.length - without} are proved by tests, and ${without} say that something is not shown.
A test is named by its file and its title, and \`*\` in a title matches any text.
The result counts all tests that fit.`;
}
