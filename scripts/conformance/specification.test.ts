import { expect, it } from 'vitest';
import { documentOf, readSections, unproved } from './specification.ts';
import { ofExistingFiles, type TestResult } from './test-results.ts';

const sections = readSections(`
- section: 1. Tags
  lines:
    - text: It has 19 tags.
      tests:
        tests/routes: ['the tag page of * exists', 'the index [all]']
    - text: Nothing.
      reason: There is nothing to test.
`);

const passed = (title: string): TestResult => ({ title, state: 'passed' });
const all = ['the tag page of a exists', 'the tag page of b exists', 'the index [all]'].map(passed);

it('finds nothing when every test that fits has passed', () => {
  expect(unproved(sections, { 'tests/routes': all })).toEqual([]);
});

it('names tests that failed, could not run, or are not there', () => {
  const broken: TestResult = { title: 'the tag page of c exists', state: 'failed' };
  const skipped: TestResult = {
    title: 'the tag page of d exists',
    state: 'skipped',
    missing: 'no browser',
  };
  const results = { 'tests/routes': [broken, skipped], 'tests/other': all };
  expect(unproved(sections, results)).toEqual([
    'tests/routes: "the tag page of c exists" failed.',
    'tests/routes: "the tag page of d exists" no browser.',
    'tests/routes has no test "the index [all]", or it has not run yet.',
  ]);
});

it('forgets test files that are gone', () => {
  const results = ofExistingFiles({ 'scripts/conformance/specification': all, 'tests/gone': all });
  expect(Object.keys(results)).toEqual(['scripts/conformance/specification']);
});

it('counts the lines of each section, and says why some have no test', () => {
  const document = documentOf(sections);
  expect(document).toContain('| 1. Tags | 2 | `routes` |');
  expect(document).toContain('- "Nothing." There is nothing to test.');
});

it('wants tests or a reason for each line', () => {
  const section = (line: string) => `[{ section: 1. A, lines: [{ text: x${line} }] }]`;
  expect(() => readSections(section(''))).toThrow('needs tests or a reason');
  expect(() => readSections(section(', reason: y, tests: { a: [b] }'))).toThrow('and not both');
});
