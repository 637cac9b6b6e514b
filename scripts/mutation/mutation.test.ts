import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { describe, expect, it } from 'vitest';
import { type Equivalent, isEquivalent, mutationDocument, tooLow } from './document.ts';
import { documentFile, readEquivalents, readOutcomes } from './kept.ts';
import { outcomesOf, type StrykerReport, score, total } from './outcome.ts';
import { parts } from './parts.ts';
import { silentTests, strykerOptions } from './stryker-run.ts';

const source = 'const a = 1;\n  if (a < 2) run(\n    a,\n  );\n';

/** A report about one file: a change of its second line for each status. */
function report(
  ...statuses: StrykerReport['files'][string]['mutants'][number]['status'][]
): StrykerReport {
  const start = { line: 2, column: 7 };
  const end = { line: 2, column: 12 };
  const mutants = statuses.map((status) => ({
    status,
    replacement: 'a <= 2',
    location: { start, end },
  }));
  return { files: { 'a.ts': { source, mutants } } };
}

describe.each(Object.entries(parts))('the part %s', (name, part) => {
  it('names folders and files that exist', () => {
    const paths = [
      ...part.runs.flatMap(({ folders, tests }) => [...folders, ...tests]),
      ...part.reads,
      ...Object.keys(part.withoutFiles),
      ...Object.keys(part.withoutTests),
    ];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
  it('has kept results of files that it changes only', () => {
    const files = Object.keys(readOutcomes()[name] ?? {});
    const outside = files.filter(
      (path) =>
        path in part.withoutFiles ||
        !part.runs.some(({ folders }) => folders.some((folder) => path.startsWith(`${folder}/`))),
    );
    expect(outside).toEqual([]);
  });
  it('takes long for an endless loop, and two processor cores', () => {
    for (const run of part.runs) {
      const options = strykerOptions(part, run, [], '.cache/mutation/x');
      expect(options).toMatchObject({
        coverageAnalysis: 'perTest',
        concurrency: 2,
        timeoutMS: 30_000,
      });
      expect(options.mutate).toContain('!**/*.test.ts');
    }
  });
});

describe('the tests of a run', () => {
  const { redirects: part } = parts;
  const run = part?.runs[0];
  if (part === undefined || run === undefined) throw new Error('There is a part with a run.');
  const all = silentTests(part, run, { files: {} });

  it('are told when they did not run', () => {
    expect(all).toContain('packages/redirects/src/address.test.ts');
    expect(all).not.toContain('packages/redirects/src/address.ts');
    const testFiles = Object.fromEntries(all.slice(1).map((path) => [path, {}]));
    expect(silentTests(part, run, { files: {}, testFiles })).toEqual(all.slice(0, 1));
  });
  it('need not run when they are left out', () => {
    const withoutTests = Object.fromEntries(all.map((path) => [path, 'slow']));
    expect(silentTests({ ...part, withoutTests }, run, { files: {} })).toEqual([]);
  });
});

describe('the document', () => {
  it('is what the command writes from the kept results', () => {
    const written = mutationDocument(parts, readOutcomes(), readEquivalents());
    expect(readFileSync(documentFile, 'utf8')).toBe(written);
  });
  it('judges only changes that survived, each with a reason', () => {
    const files = Object.assign({}, ...Object.values(readOutcomes())) as ReturnType<
      typeof outcomesOf
    >;
    const without = readEquivalents().filter(
      (equivalent) =>
        equivalent.reason.length < 20 ||
        !files[equivalent.file]?.survivors.some((survivor) =>
          isEquivalent(equivalent, equivalent.file, survivor),
        ),
    );
    expect(without).toEqual([]);
  });
});

describe('the score', () => {
  it('counts what was killed or timed out against all that could run', () => {
    const found = outcomesOf(
      report('Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'),
    );
    const counts = total(Object.values(found));
    expect(counts).toEqual({
      killed: 2,
      timeout: 1,
      survived: 1,
      noCoverage: 1,
      ignored: 1,
      errors: 1,
    });
    expect(score(counts)).toBe(60);
  });
  it('fails the command below 80', () => {
    const four = Array.from({ length: 4 }, () => 'Killed' as const);
    const exact = outcomesOf(report(...four, 'Survived'));
    const low = outcomesOf(report(...four, 'Survived', 'NoCoverage'));
    expect(tooLow({ exact, low })).toEqual(['low']);
  });
});

describe('a survivor', () => {
  const survivor = outcomesOf(report('Survived'))['a.ts']?.survivors[0];
  const judged: Equivalent = { file: 'a.ts', code: 'if (a < 2) run(', reason: 'a is 1' };

  it('has its line, what was changed and what into', () => {
    expect(survivor).toEqual({ line: 2, code: 'if (a < 2) run(', from: 'a < 2', to: 'a <= 2' });
  });
  it('is the one that was judged if line and change are the same', () => {
    if (survivor === undefined) throw new Error('There is one survivor.');
    const matches = (more: Partial<Equivalent>) =>
      isEquivalent({ ...judged, ...more }, 'a.ts', survivor);
    expect(matches({})).toBe(true);
    expect(matches({ from: 'a < 2', to: 'a <= 2' })).toBe(true);
    expect(matches({ to: 'true' })).toBe(false);
    expect(matches({ from: 'a' })).toBe(false);
    expect(matches({ code: 'run(' })).toBe(false);
    expect(matches({ file: 'b.ts' })).toBe(false);
  });
  it('may begin in one line and end in another', () => {
    const location = { start: { line: 2, column: 14 }, end: { line: 4, column: 4 } };
    const mutants = [{ status: 'Survived' as const, location }];
    const { survivors } = outcomesOf({ files: { 'a.ts': { source, mutants } } })['a.ts'] ?? {};
    expect(survivors).toMatchObject([{ from: 'run( a, )', to: '' }]);
  });
});
