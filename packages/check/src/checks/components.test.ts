import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { checkComponents } from './components.ts';

function components(text: string, path = 'core/a.mdx'): string[] {
  return formatted(checkComponents([parsePage(path, text)], sampleProject()));
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
    ['<toString />', 'the component <toString>; expected one of AdvisoryFacts, AdvisoryTable,'],
    ['<div>x</div>', 'the component <div>; expected one of AdvisoryFacts, AdvisoryTable,'],
    ['import A from "a"', 'an import or export; expected pages without code.'],
    ['<Kbd size={1} {...all}>A</Kbd>', 'code in <Kbd>: size={…}, {...all}; expected attributes'],
    ['Use {name} now.', 'the expression {name}; expected text, or "\\{".'],
    ['<Version />', '<Version> field "since" is missing; expected text.'],
    [
      '<Version since="2025" />',
      'expected a release that content/releases or data/later-releases.yaml has',
    ],
    ['<Version since="2025.99" />', '<Version> field "since" is "2025.99"'],
    ['<Badge kind="new" />', 'expected one of enterprise, preview.'],
    ['<Kbd size="1">A</Kbd>', '<Kbd> has an unknown field "size"; expected only known fields.'],
    ['<Schematic name="none" />', '<Schematic> field "name" is "none"'],
    ['<DataTable name="none" />', 'expected one of scopes.'],
    [
      '<Settings section="x" />',
      '<Settings> field "section" is "x" (1 characters); expected one of web.',
    ],
    [
      tabs('constructor', 'x'),
      '<Tabs> field "groupId" is "constructor" (11 characters); expected one of install, os.',
    ],
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
  ])('reports the error in %s', (text, message) => {
    expect(components(text)).toHaveLength(1);
    expect(components(text)[0]).toContain(message);
  });
});
