import { expect, it } from 'vitest';
import { formatProblem } from './problem.ts';
import { parseYamlSource } from './yaml-source.ts';

const nested = 'sections:\n  - id: a\n    settings:\n      - key: ONE\n      - key: TWO\n';

it('leads from the path of a value to its line', () => {
  const { lineOf } = parseYamlSource(nested, 'data/x.yaml');
  expect(lineOf(['sections', 0, 'settings', 1, 'key'])).toBe(5);
});

it('leads from a value that is missing to its nearest ancestor', () => {
  const { lineOf } = parseYamlSource(nested, 'data/x.yaml', 10);
  expect(lineOf(['sections', 0, 'settings', 1, 'effect'])).toBe(15);
  expect(lineOf(['sections', 4])).toBe(11);
});

it('reports YAML that cannot be parsed, and returns no value', () => {
  const source = parseYamlSource('title: "open\n', 'data/x.yaml');
  expect(source.value).toBeUndefined();
  expect(source.problems.map(formatProblem)[0]).toMatch(
    /^data\/x\.yaml:2: the YAML can't be read: Missing closing "quote; expected valid YAML\./,
  );
});
