import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { dataProse, pageProse } from './prose.ts';

it('takes what readers see of a page: title, description and text, on their lines', () => {
  const page = parsePage('a.mdx', '---\ntitle: >-\n  One\nhide_title: true\n---\n\nThree four.\n');
  expect(pageProse(page).text).toBe('\nOne\n\n\n\n\nThree four.\n');
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
  const { text } = dataProse('data/tables/types.yaml', table);
  expect(text).not.toMatch(/samlsource|authentik_sources/);
  expect(text.split('\n')[6]).toBe('Takes `kwargs` in.');
});

it('takes only sentences of other data files', () => {
  const settings = 'key: AUTHENTIK_A\ndefault: qwer\ninstead: What it does.\n';
  expect(dataProse('data/settings.yaml', settings).text.trim()).toBe('What it does.');
});
