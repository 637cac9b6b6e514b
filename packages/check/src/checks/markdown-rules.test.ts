import { resolve } from 'node:path';
import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkMarkdown } from './markdown-rules.ts';
import { dataProse, pageProse } from './prose.ts';

const root = resolve(import.meta.dirname, '../../../..');

const ofPage = async (text: string) =>
  formatted(await checkMarkdown(root, [pageProse(parsePage('a.mdx', text))]));

it('accepts a page that keeps the rules', async () => {
  const text =
    '---\ntitle: One authentik\n---\n\nauthentik, `class Authentik`.\n\n## One\n\n### Two\n\n[Terms](/core/)\n\n```bash\necho Authentik\n```\n\n![The flow](/img/a.png)\n';
  expect(await ofPage(text)).toEqual([]);
});

it.each([
  ['---\ntitle: About Authentik\n---\n\nText.\n', '2: text against the rule proper-names'],
  ['Text.\nThen Authentik again.\n', '2: text against the rule proper-names'],
  ['## One\n\n#### Two\n', '3: text against the rule heading-increment'],
  ['## One\n\n## One\n', '3: One against the rule no-duplicate-heading'],
  ['[here](/core/)\n', '1: [here] against the rule descriptive-link-text'],
  ['[Terms]()\n', '1: [Terms]() against the rule no-empty-links'],
  ['[this page](/core/)\n', '1: [this page] against the rule descriptive-link-text'],
  [
    'See https://example.com/a for more.\n',
    '1: https://example.com/a against the rule no-bare-urls',
  ],
  ['![](/img/a.png)\n', '1: text against the rule no-alt-text'],
])('finds the mistake in %j', async (text, message) => {
  const found = await ofPage(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`content/a.mdx:${message}`);
});

it('looks into the sentences of data files, on their lines', async () => {
  const text = 'key: Authentik\neffect: What Authentik does.\n';
  expect(formatted(await checkMarkdown(root, [dataProse('data/settings.yaml', text)]))).toEqual([
    expect.stringMatching(/^data\/settings\.yaml:2: .*proper-names/),
  ]);
});
