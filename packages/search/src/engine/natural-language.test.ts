import { describe, expect, it } from 'vitest';
import { createIndex } from '../build/create-index.ts';
import { memorySource, type PageFixture, recordsFrom } from '../testing/fixtures.ts';
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

/** Opens an engine and returns a function that asks it. */
async function open(given: readonly PageFixture[]) {
  const files = createIndex(recordsFrom(given), {
    indexName: 'test',
    synonyms: {
      same: [['login', 'sign in']],
      related: [['impersonation', 'sign in as']],
    },
  });
  const engine = await openEngine(memorySource(files));
  return async (query: string) => {
    const [answer] = await engine.search([{ indexName: 'test', query }]);
    if (!answer) throw new Error('one answer was expected');
    return answer;
  };
}

const first = async (query: string) =>
  (await (await open(pages))(query)).hits[0]?.url_without_anchor;

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
    const ask = await open(pages);
    const { hits } = await ask('pretend that it is another date in a test');
    expect(hits[0]?.url_without_anchor).toBe('/clock/');
  });

  it('does not matter when it is the only word', async () => {
    const ask = await open(pages);
    const { hits } = await ask('pretend');
    expect(hits[0]?.url_without_anchor).toBe('/prepend/');
  });
});
