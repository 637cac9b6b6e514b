import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { dataProse, pageProse, seenWords } from './prose.ts';

it('takes the words that readers see of a page: title, description and text, but no code', () => {
  const page = parsePage('a.mdx', '---\ntitle: One\nslug: /two/\n---\n\nThree `four` five.\n');
  expect(seenWords(pageProse(page))).toBe('One\nThree \n five.');
});

it('takes the cells of a table that hold words: no code columns, no addresses of rows', () => {
  const table = `title: Types
anchor: id
columns:
  - { key: model, label: Model, code: true }
  - { key: effect, label: Effect }
rows:
  - { id: samlsource, model: authentik_sources, effect: "Takes \`kwargs\` in." }
`;
  const prose = dataProse(table, 'data/tables/types.yaml', true);
  expect(seenWords(prose)).not.toMatch(/samlsource|authentik_sources|kwargs/);
  expect(seenWords(prose)).toMatch(/Takes/);
  expect(prose.map(({ lineOffset }) => lineOffset + 1)).toContain(7);
});

it('takes only sentences of other data files', () => {
  const settings = 'key: AUTHENTIK_A\ndefault: qwer\neffect: What it does.\n';
  expect(seenWords(dataProse(settings, 'data/settings.yaml', false))).toBe('What it does.');
});
