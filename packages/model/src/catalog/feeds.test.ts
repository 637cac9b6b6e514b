import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../pages/page.ts';
import { noLaterReleases } from '../releases/later-releases.ts';
import { noSupport } from '../releases/support.ts';
import { catalogOf } from './catalog.ts';
import { advisoriesFeed, releasesFeed } from './feeds.ts';

const site = { url: 'https://docs.example', baseUrl: '/below/' };

const release = `---
title: Release 2025.8
description: A release.
release:
  version: "2025.8"
  date: "2025-08-20"
  highlights: [Faster **sign-in** with \`a < b\` & more]
  breaking:
    - { id: gone, title: The old setting is gone, when: before, action: Remove it. }
  pointReleases:
    - { version: "2025.8.1", date: "2025-08-27", fixes: [One fix] }
    - { version: "2025.8.2", fixes: [A fix without a date] }
---

<BreakingChanges />
`;

const advisory = `---
title: "CVE-2025-1234: <script> in a user's name & more"
description: An advisory.
advisory:
  id: CVE-2025-1234
  summary: A sentence.
  published: "2025-08-21"
  severity: critical
  cvss: { version: "3.1", vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", score: 9.8 }
  cwe: [CWE-287]
  affected: [{ introduced: "0", fixed: "2025.8.1" }]
  workaround: false
  references: ["https://example.com/"]
---

Text.
`;

const catalog = catalogOf(
  [
    parsePage('releases/2025.8.mdx', release),
    parsePage('security/cves/CVE-2025-1234.mdx', advisory),
  ],
  { support: noSupport, later: noLaterReleases },
);

function parse(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'entry' || name === 'category',
  });
  return parser.parse(xml).feed;
}

it('reads the pages of this test without problems', () => {
  expect([...catalog.ownProblems, ...catalog.crossProblems]).toEqual([]);
});

describe('the feed of releases', () => {
  const feed = parse(releasesFeed(catalog.releases, site));

  it('has its own address as id, and links to itself and to the page', () => {
    expect(feed.id).toBe('https://docs.example/below/releases/atom.xml');
    expect(feed.link).toEqual([
      { rel: 'alternate', href: 'https://docs.example/below/releases/' },
      { rel: 'self', href: 'https://docs.example/below/releases/atom.xml' },
    ]);
    expect(feed.updated).toBe('2025-08-27T00:00:00.000Z');
  });

  it('has an entry for each version with a date, newest first, with its address as id', () => {
    const entries = feed.entry.map(({ id, published }: { id: string; published: string }) => [
      id,
      published.slice(0, 10),
    ]);
    expect(entries).toEqual([
      ['https://docs.example/below/releases/2025.8/#2025.8.1', '2025-08-27'],
      ['https://docs.example/below/releases/2025.8/', '2025-08-20'],
    ]);
  });

  it('shows highlights and breaking changes as an HTML list without Markdown', () => {
    expect(feed.entry[1].content).toEqual({
      type: 'html',
      '#text':
        '<ul><li>Faster sign-in with a &lt; b &amp; more</li><li>Breaking change: The old setting is gone</li></ul>',
    });
    expect(feed.entry[1].category).toEqual([{ term: 'release' }, { term: 'breaking changes' }]);
  });
});

describe('the feed of advisories', () => {
  const [entry] = parse(advisoriesFeed(catalog.advisories, site)).entry;

  it('escapes titles, which the format reads as HTML', () => {
    expect(entry.title).toEqual({
      type: 'html',
      '#text': 'CVE-2025-1234: &lt;script&gt; in a user&#39;s name &amp; more',
    });
  });

  it('names the fixed versions, the severity and the weakness', () => {
    expect(entry.content['#text']).toContain('<li>Fixed in 2025.8.1.</li>');
    expect(entry.category).toEqual([{ term: 'critical' }, { term: 'CWE-287' }]);
  });
});

it('writes a valid feed without entries', () => {
  const feed = parse(releasesFeed([], site));
  expect(feed.updated).toBe('1970-01-01T00:00:00.000Z');
  expect(feed.entry).toBeUndefined();
});
