import { expect, it } from 'vitest';
import { headingIds } from './heading-ids.ts';
import { parsePageHead, parsePageText, sectionOf } from './page-text.ts';
import { buildFiles } from './testing/build-files.ts';

const files = buildFiles();
const page = parsePageText(
  files['guide/index.md'] ?? '',
  headingIds(files['guide/index.html'] ?? ''),
);

it('reads the front matter, quoted or plain', () => {
  const twin = '---\ntitle: "CVE-1: \\"a\\" hole"\nversion: before 2025.8\n---\n\n# Title\n';
  expect(parsePageHead(twin)).toEqual({
    title: 'CVE-1: "a" hole',
    description: '',
    version: 'before 2025.8',
    lastChange: '',
  });
  expect(parsePageHead('# No front matter')).toMatchObject({ title: '', version: '' });
});

it('gives headings the ids of the HTML page, and finds none in code', () => {
  expect(page.headings.map(({ depth, text, anchor }) => [depth, text, anchor])).toEqual([
    [1, 'Guide', ''],
    [2, 'First <step>', 'first'],
    [3, 'Deeper', 'deeper'],
    [2, 'Second step', 'custom-id'],
  ]);
});

it.each([
  ['first', /^## First `<step>`\n[\s\S]*no heading[\s\S]*Deep text\.$/],
  ['custom-id', /^## Second step\n\nThe end\.$/],
  ['SECOND STEP', /^## Second step/],
  ['### Deeper', /^### Deeper\n\nDeep text\.$/],
  ['second', /^## Second step/],
])('finds the section %j', (wanted, text) => {
  expect(sectionOf(page, wanted)?.text).toMatch(text);
});

it('finds no section for other words or for none', () => {
  expect(sectionOf(page, 'third')).toBeUndefined();
  expect(sectionOf(page, ' ')).toBeUndefined();
});
