import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from './list-files.ts';
import { parseYamlSource } from './yaml-source.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Files below a folder of the project, by their paths from it. */
function textsIn(folder: string, ending: RegExp): [string, string][] {
  return listFiles(join(root, folder))
    .filter((name) => ending.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]);
}

function frontMatterOf(text: string): string {
  return /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
}

describe('the two parsers of YAML', () => {
  it('read every data file and every front matter as the same value', () => {
    const pages = textsIn('content', /\.mdx?$/).map(([file, text]) => [file, frontMatterOf(text)]);
    const sources = [...textsIn('data', /\.yaml$/), ...pages];
    expect(sources.length).toBeGreaterThan(300);
    for (const [file = '', text = ''] of sources) {
      const { value, problems } = parseYamlSource(text, file);
      expect(problems).toEqual([]);
      expect(value, file).toEqual(parse(text));
    }
  });
});

describe('a mistake', () => {
  it.each([
    ['a: 1\nb: "open\n', 'data/x.yaml:3: the YAML'],
    ['a: 1\na: 2\n', 'data/x.yaml:2: the YAML'],
    ['a: 1\nb: !secret x\n', 'data/x.yaml:2: the YAML'],
  ])('is named with its line: %j', (text, message) => {
    const { problems } = parseYamlSource(text, 'data/x.yaml');
    expect(problems).toHaveLength(1);
    expect(`${problems[0]?.file}:${problems[0]?.line}: ${problems[0]?.found}`).toContain(message);
  });
});
