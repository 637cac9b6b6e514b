import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { VFile } from 'vfile';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataTables } from './data-tables.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { checkIt, stepHeadings, tableLabels } from './markdown-marks.ts';
import { pageBadges } from './page-badges.ts';
import { schematics } from './schematics.ts';
import { settingsReference } from './settings-reference.ts';

let data = '';

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'remark-'));
  mkdirSync(join(data, 'tables'));
  writeFileSync(
    join(data, 'tables', 'scopes.yaml'),
    `title: Scopes
columns:
  - { key: scope, label: Scope, code: true }
  - { key: claims, label: Claims }
anchor: scope
rows:
  - { scope: openid, claims: "the \`sub\` claim" }
  - { scope: Pro File, claims: name }
`,
  );
  writeFileSync(
    join(data, 'settings.yaml'),
    `sections:
  - id: redis
    title: Redis
    settings:
      - key: AUTHENTIK_REDIS__DB
        type: integer
        effect: Number of the database.
`,
  );
  writeFileSync(
    join(data, 'glossary.yaml'),
    `- { anchor: outpost, words: [outpost, outposts] }
- { anchor: embedded-outpost, words: [embedded outpost] }
`,
  );
  mkdirSync(join(data, 'schematics'));
  writeFileSync(
    join(data, 'schematics', 'login.yaml'),
    `title: The login page
parts:
  - kind: columns
    widths: [1, 4]
    columns:
      - - { kind: menu, items: [Users, Groups], active: Groups }
      - - { kind: button, label: Log in, primary: true, mark: 1 }
        - { kind: tabs, items: [Form, Log, Help], active: Log, mark: 2 }
legend: ["**Log in** sends the form.", "**Log** has every attempt."]
`,
  );
});

/** Runs a plugin over a page and returns the tree as text, so that a test can look for what it must hold. */
async function transformed(
  page: string,
  plugin: Plugin<never[]> | (() => (tree: never, file: VFile) => void),
  frontMatter?: object,
): Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(plugin as Plugin);
  const file = new VFile({ path: '/content/page.mdx', value: page, data: { frontMatter } });
  return JSON.stringify(await processor.run(processor.parse(file), file), (key, value) =>
    key === 'position' ? undefined : value,
  );
}

describe('dataTables', () => {
  const plugin = () => dataTables({ data });

  it('gives every row its address and its label for the search', async () => {
    const tree = await transformed('<DataTable name="scopes" />', plugin);
    expect(tree).toContain('"id":"openid","data-search-row":"openid"');
    expect(tree).toContain('"id":"pro-file","data-search-row":"Pro File"');
    expect(tree).toContain('{"type":"inlineCode","value":"sub"}');
  });

  it('shows only the rows and columns that are asked for', async () => {
    const source = '<DataTable name="scopes" only="openid" hide="claims" />';
    const tree = await transformed(source, plugin);
    expect(tree).toContain('openid');
    expect(tree).not.toMatch(/Claims|pro-file/);
  });

  it('refuses rows and columns that the table does not have', async () => {
    await expect(transformed('<DataTable name="scopes" only="nope" />', plugin)).rejects.toThrow(
      'there are no rows nope',
    );
    await expect(transformed('<DataTable name="scopes" hide="nope" />', plugin)).rejects.toThrow(
      'there is no column "nope" to hide',
    );
  });
});

describe('schematics', () => {
  it('hides the drawing from screen readers and search, and says in the legend what it shows', async () => {
    const tree = await transformed('<Schematic name="login" />', () => schematics({ data }));
    expect(tree).toMatch(/"name":"aria-hidden","value":"true".*"data-search-ignore".*"Groups"/);
    expect(tree).toMatch(/"figcaption".*"The login page"/);
    expect(tree).toMatch(/"schematic-legend".*"type":"strong".*"Log in"/);
  });
});

describe('settingsReference', () => {
  const content = fileURLToPath(new URL('../../../content', import.meta.url));
  const plugin = () => settingsReference({ data, content });

  it('names the sections there are when one does not exist', async () => {
    await expect(transformed('<Settings section="nope" />', plugin)).rejects.toThrow(
      /no such section .* there are redis/,
    );
  });
});

describe('pageBadges', () => {
  it('comes first on a page that has badges, and is not on others', async () => {
    const badges = ['enterprise', 'version 2025.4+'];
    const tree = await transformed('Text', pageBadges, { badges });
    expect(tree).toMatch(/"page-badges".*"value":"enterprise".*"name":"since","value":"2025\.4"/);
    expect(tree).toContain('"name":"data-version-answer","value":"2025.4"');
    expect(await transformed('Text', pageBadges, {})).not.toContain('page-badges');
  });
});

describe('checkIt', () => {
  it('marks the paragraph that says how to verify', async () => {
    expect(await transformed('**Check it:** open the page.', checkIt)).toContain('check-it');
    expect(await transformed('**Note:** open the page.', checkIt)).not.toContain('check-it');
  });
});

describe('tableLabels', () => {
  it('names the column in the cells of tables with three columns or more', async () => {
    const three = '| A | B | C |\n| - | - | - |\n| 1 | 2 | 3 |';
    const two = '| A | B |\n| - | - |\n| 1 | 2 |';
    expect(await transformed(three, tableLabels)).toContain('"data-label":"C"');
    expect(await transformed(two, tableLabels)).not.toContain('data-label');
  });

  it('makes no header of an empty cell', async () => {
    const tree = await transformed('| | B |\n| - | - |\n| 1 | 2 |', tableLabels);
    expect(tree.match(/"hName":"td"/g)).toHaveLength(1);
  });
});

describe('stepHeadings', () => {
  it('tells the number of a heading from that of a list item', async () => {
    const tree = await transformed('## 2. Use it\n\n2. Use it', stepHeadings);
    expect(tree).toContain('"Step 2: Use it"');
    expect(tree.match(/"Use it"/g)).toHaveLength(1);
  });
});

describe('glossaryTerms', () => {
  const plugin = () => glossaryTerms({ data, content: '/content' });
  const linked = async (page: string) =>
    [...(await transformed(page, plugin)).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  const outpost = '/core/terminology/#outpost';

  it('links the first use of a term, the longest one of a word', async () => {
    expect(await linked('An embedded outpost, outposts, an outpost.')).toEqual([
      '/core/terminology/#embedded-outpost',
      outpost,
    ]);
  });

  it('leaves headings, links, labels, code, tables and parts of words alone', async () => {
    const page = `## An outpost

[outpost](/core/) **outpost** \`outpost\` outpost-like

| outpost | b |
| - | - |
| outpost | b |`;
    expect(await linked(page)).toEqual(['/core/']);
  });
});
