import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './list-files.ts';
import { parseYamlSource } from './yaml-source.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Files below a folder of the project, by their paths from it. */
function textsIn(folder: string, ending: RegExp): [string, string][] {
  return listFiles(join(root, folder))
    .filter((name) => ending.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]);
}

const frontMatterOf = (text: string) => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';

describe('the line', () => {
  it('has the name of the field, in every data file and every front matter', () => {
    const pages = textsIn('content', /\.mdx?$/).map(([file, text]) => [file, frontMatterOf(text)]);
    const sources = [...textsIn('data', /\.yaml$/), ...pages];
    expect(sources.length).toBeGreaterThan(300);
    for (const [file = '', text = ''] of sources) {
      const lines = text.split('\n');
      const { value, lineOf, problems } = parseYamlSource(text, file);
      expect(problems).toEqual([]);
      const fields = Array.isArray(value) ? [] : Object.keys(value ?? {});
      for (const field of fields) {
        expect(lines[lineOf([field]) - 1], file).toContain(field);
      }
    }
  });

  it.each([
    ['a:\n  - b: 1\n    c: 2\n', ['a', 0, 'c'], 3],
    ['a:\n  - 1\n  - "2"\n', ['a', 1], 3],
    ['a: { b: 1,\n  "c": 2 }\n', ['a', 'c'], 2],
    ['x:\n  - 1\na:\n  - 1\n  -\n', ['a', 1], 3],
    ['a: &x\n  b: 1\nc: *x\n', ['c', 'b'], 2],
    ['\n# Heading.\n\na: 1\n', ['b'], 4],
  ])('of a part of %j: %j', (text, path, line) => {
    expect(parseYamlSource(text, 'data/x.yaml').lineOf(path)).toBe(line);
    expect(parseYamlSource(text, 'content/x.md', 1).lineOf(path)).toBe(line + 1);
  });
});

it.each(['', '# Nothing.\n', ' \n  # Nothing.\n', '---\n'])('%j has no value', (text) => {
  expect(parseYamlSource(text, 'data/x.yaml')).toMatchObject({ value: null, problems: [] });
});

describe('a mistake', () => {
  it.each([
    ['a: 1\nb: "open\n', 'data/x.yaml:3: the YAML'],
    ['a: 1\na: 2\n', 'data/x.yaml:2: the YAML'],
    ['a: 1\nb: !secret x\n', 'data/x.yaml:2: the YAML'],
    ['a: 1\nb: *x\n', 'data/x.yaml:2: the YAML'],
    ['a: 1\n---\nb: 2\n', 'data/x.yaml:1: the YAML'],
  ])('is named with its line: %j', (text, message) => {
    const { problems } = parseYamlSource(text, 'data/x.yaml');
    expect(problems).toHaveLength(1);
    expect(`${problems[0]?.file}:${problems[0]?.line}: ${problems[0]?.found}`).toContain(message);
  });
});
