import { describe, expect, it } from 'vitest';
import { createIndex, manifestFile } from '../build/create-index.ts';
import { type PageFixture, recordsFrom } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

const filler = [
  ['Backups', 'Copy the volume every night and keep the copies elsewhere.'],
  ['Metrics', 'Counters and gauges are scraped from each instance.'],
  ['Branding', 'Colors and fonts of the pages that visitors meet.'],
  ['Branding colors', 'Every color by its name.'],
] as const;

const pages: readonly PageFixture[] = [
  { path: '/migrate-v4/', title: 'Migration guide v4', intro: 'What is new in this version.' },
  { path: '/migrate-v5/', title: 'Migration guide v5', intro: 'What is new in this version.' },
  { path: '/server/', title: 'Server', intro: 'The server listens. A server has a port. Servers.' },
  { path: '/server-more/', title: 'Server tuning', intro: 'Make the server and servers faster.' },
  { path: '/server-logs/', title: 'Server logs', intro: 'Where the server writes.' },
  { path: '/serverless/', title: 'Serverless', intro: 'Deploy serverless functions.' },
  { path: '/rank/', title: 'Reranking', intro: 'Reranking puts results in order, by reranking.' },
  { path: '/images/', title: 'Images', intro: 'Make an image of a page.' },
  { path: '/impersonate/', title: 'Impersonation', intro: 'Act for a person, with a trace.' },
  { path: '/tokens/', title: 'Tokens', intro: 'Sign in and take the token of a person.' },
  ...filler.map(([title, intro], index) => ({ path: `/filler-${index}/`, title, intro })),
];

/** Opens an engine and records which files it reads. */
async function openWithLog(given: readonly PageFixture[]) {
  const files = createIndex(recordsFrom(given), {
    indexName: 'test',
    synonyms: {
      same: [['login', 'sign in']],
      related: [['impersonation', 'sign in as']],
    },
  });
  const read: string[] = [];
  const engine = await openEngine({
    async read(name) {
      read.push(name);
      return files.get(name) ?? new Uint8Array();
    },
  });
  const ask = async (query: string) => {
    const [answer] = await engine.search([{ indexName: 'test', query }]);
    if (!answer) throw new Error('one answer was expected');
    return answer;
  };
  return { ask, read };
}

const first = async (query: string) =>
  (await (await openWithLog(pages)).ask(query)).hits[0]?.url_without_anchor;

describe('a query in everyday words', () => {
  it.each([
    ['migrate to version 5', '/migrate-v5/'],
    ['serverl', '/serverless/'],
    ['reranknig', '/rank/'],
    ['how to take a picture', '/images/'],
    ['sign in as another person', '/impersonate/'],
    ['branding', '/filler-2/'],
  ])('%s finds %s first', async (query, url) => {
    expect(await first(query)).toBe(url);
  });
});

describe('the weight of a corrected word', () => {
  const pages = [
    { path: '/prepend/', title: 'Prepend', intro: 'Prepend a line to a file. Prepend a word.' },
    {
      path: '/clock/',
      title: 'Clock',
      intro: 'Set the date of a test. The date of each test stays.',
    },
    ...Array.from({ length: 30 }, (_, page) => ({
      path: `/page-${page}/`,
      title: `Page ${page}`,
      intro: page % 3 === 0 ? 'This has a date.' : page % 3 === 1 ? 'This is a test.' : 'This.',
    })),
  ];

  it('is lower than that of words found as typed, in a query of several words', async () => {
    const { ask } = await openWithLog(pages);
    const { hits } = await ask('pretend that it is another date in a test');
    expect(hits[0]?.url_without_anchor).toBe('/clock/');
  });

  it('does not matter when it is the only word', async () => {
    const { ask } = await openWithLog(pages);
    const { hits } = await ask('pretend');
    expect(hits[0]?.url_without_anchor).toBe('/prepend/');
  });
});

describe('a long query', () => {
  /** Pages that share eight words and have 400 words each of their own, so that the dictionary has many shards. */
  const common = ['amber', 'cedar', 'ember', 'glacier', 'marble', 'orchid', 'saffron', 'walnut'];
  const many = Array.from({ length: 40 }, (_, page) => ({
    path: `/page-${page}/`,
    title: `Page ${page}`,
    intro: `${common.join(' ')} ${Array.from(
      { length: 400 },
      (_, word) => `${String.fromCharCode(97 + (word % 26))}${page}x${word}q`,
    ).join(' ')}`,
  }));

  it('reads at most the manifest, five dictionary shards and a text file, and looks up the rarest word', async () => {
    const { ask, read } = await openWithLog(many);
    const { hits } = await ask(`${common.join(' ')} b7x1q`);
    expect(read[0]).toBe(manifestFile);
    expect(new Set(read).size).toBeLessThanOrEqual(7);
    expect(hits[0]?.url_without_anchor).toBe('/page-7/');
  });

  it('skips words of all pages before a rarer word, even if two of them share a shard', async () => {
    const pairs = ['amber amberly', 'glacier glacierly', 'orchid orchidly'].join(' ');
    const { ask, read } = await openWithLog(
      many.map((page, nth) => ({
        ...page,
        intro: `${page.intro} ${pairs} ${nth % 5 === 0 ? 'walnutty' : ''}`,
      })),
    );
    const { nbHits } = await ask(`${pairs} walnutty`);
    expect(nbHits).toBe(8);
    expect(new Set(read).size).toBeLessThanOrEqual(7);
  });

  it('highlights the words that it skipped', async () => {
    const { ask } = await openWithLog(many);
    const { hits } = await ask(`${common.join(' ')} b7x1q`);
    const marked = hits[0]?._highlightResult?.content;
    for (const word of common) expect(marked?.value).toContain(`<em>${word}</em>`);
    expect(marked?.matchLevel).toBe('full');
  });
});
