import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { checkComponents } from './components.ts';

function components(text: string, path = 'core/a.mdx'): string[] {
  return formatted(checkComponents(parsePage(path, text), sampleProject()));
}

const tabs = (groupId: string, second: string) =>
  `<Tabs groupId="${groupId}">\n<TabItem value="compose" label="Compose">\n\nA\n\n</TabItem>\n<TabItem value="${second}" label="B">\n\nB\n\n</TabItem>\n</Tabs>`;

describe('components', () => {
  it.each([
    'Since <Version since="2025.4" /> <Badge kind="enterprise" />: press <Kbd>Ctrl</Kbd>.',
    '<DataTable name="scopes" only="openid, email" hide="scope" />',
    '<Schematic name="login" />',
    '<Settings section="web" />',
    '<details>\n<summary>Log</summary>\n\nText.\n\n</details>',
    tabs('install', 'kubernetes'),
    ':::warning[Back up first]\n\nText.\n\n:::',
    'A comment {/* for writers */} and 10:30.',
  ])('accepts %s', (text) => {
    expect(components(text)).toEqual([]);
  });

  it.each([
    ['<Chart />', 'the component <Chart>; expected <Tabs>, <TabItem>,'],
    ['<div>x</div>', 'the component <div>; expected <Tabs>, <TabItem>,'],
    ['import A from "a"', 'an import or export; expected pages without code.'],
    ['Use {name} now.', 'the expression {name}; expected text. Escape it as "\\{".'],
    ['<Version />', '<Version> without "since"; expected <Version since="…">.'],
    ['<Version since="2025" />', '<Version since="2025">; expected a release such as "2025.4".'],
    [
      '<Version since="2025.99" />',
      '<Version since="2025.99">; expected a release that content/releases or data/later-releases.yaml has.',
    ],
    ['<Badge kind="new" />', '<Badge kind="new">; expected "enterprise" or "preview".'],
    ['<Kbd size="1">A</Kbd>', '<Kbd> with the attribute "size"; expected none.'],
    [
      '<Schematic name="none" />',
      '<Schematic name="none">; expected a file data/schematics/none.yaml.',
    ],
    [
      '<DataTable name="none" />',
      '<DataTable name="none">; expected a file data/tables/none.yaml.',
    ],
    [
      '<DataTable name="scopes" only="x" />',
      '<DataTable only="x">; expected anchors of rows of scopes.',
    ],
    ['<DataTable name="scopes" hide="x" />', '<DataTable hide="x">; expected columns scope.'],
    [
      '<Settings section="x" />',
      '<Settings section="x">; expected a section of data/settings.yaml (web).',
    ],
    [tabs('system', 'x'), '<Tabs groupId="system">; expected one of install, os, or none.'],
    [
      tabs('install', 'helm'),
      '<TabItem value="helm"> in the group "install"; expected compose, kubernetes.',
    ],
    [
      ':::caution\n\nText.\n\n:::',
      'a note of the kind "caution"; expected one of note, tip, info, warning, danger.',
    ],
    [
      'Text.\n:::note Title\n',
      'a ":::" that neither opens nor closes a note; expected a blank line',
    ],
    ['<Hero>\n\nText.\n\n</Hero>', 'the component <Hero>; expected <Tabs>,'],
  ])('reports the error in %s', (text, message) => {
    expect(components(text)).toHaveLength(1);
    expect(components(text)[0]).toContain(message);
  });

  it('keeps the parts of the front door to the front door', () => {
    expect(components('<Hero>\n\nText.\n\n</Hero>', 'index.mdx')).toEqual([]);
  });
});
