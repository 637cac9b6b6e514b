import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readSynonyms } from './synonyms-file.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function read(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'synonyms-'));
  folders.push(folder);
  const file = join(folder, 'synonyms.yaml');
  await writeFile(file, text);
  return readSynonyms(file);
}

it.each([
  ['', { same: [], related: [] }],
  ['same: [[a, b]]', { same: [['a', 'b']], related: [] }],
])('takes empty lists for those that %j lacks', async (text, groups) => {
  expect(await read(text)).toEqual(groups);
});

it.each([
  ['same: [[one]]', 'same.0 must have at least two members'],
  ['same: [[a, b], [c, 2]]', 'same.1.1 must be a string; put numbers in quotes'],
  ['related: [[a, "b|c"]]', 'related.0.1 must have a letter or digit and no "|"'],
  ['related: [[a, "--"]]', 'related.0.1 must have a letter or digit and no "|"'],
  ['other: []', /the file .*"other"/],
  ['same: [[one]]\nrelated: [[two]]', /; related\.0 must have at least two members\.$/],
])('names the place of the mistake in %j', async (text, problem) => {
  await expect(read(text)).rejects.toThrow(problem);
  await expect(read(text)).rejects.toThrow(/synonyms\.yaml: /);
});
