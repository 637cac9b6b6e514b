import { expect, it } from 'vitest';
import { formatProblem, problem, sortProblems } from './problem.ts';

const finding = { file: 'content/a.mdx', line: 3, found: 'a bare address', expected: 'text' };

it('formats a problem as one line', () => {
  expect(formatProblem(problem(finding))).toBe('content/a.mdx:3: a bare address; expected text.');
  expect(formatProblem(problem({ ...finding, fix: 'Name it.', severity: 'warning' }))).toBe(
    'content/a.mdx:3: warning: a bare address; expected text. Name it.',
  );
});

it('sorts problems by file and line', () => {
  const other = problem({ ...finding, file: 'content/B.mdx', line: 1 });
  const late = problem({ ...finding, line: 20 });
  expect(sortProblems([late, other, problem(finding)])).toEqual([problem(finding), late, other]);
});
