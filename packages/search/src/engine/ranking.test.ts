import { describe, expect, it } from 'vitest';
import { createIndex } from '../build/create-index.ts';
import type { DocSearchRecord, PageSubject, SearchRequest } from '../shared/types.ts';
import { type PageFixture, recordsFrom } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

interface PageWithSubject extends PageFixture {
  readonly subject?: Partial<PageSubject>;
}

const noSubject: PageSubject = { description: '', words: [], linkTexts: [], messages: [] };

const recordsWithSubjects = (pages: readonly PageWithSubject[]): DocSearchRecord[] =>
  pages.flatMap(({ subject, ...page }) =>
    recordsFrom([page]).map((record, index) =>
      index === 0 && subject ? { ...record, subject: { ...noSubject, ...subject } } : record,
    ),
  );

async function answer(
  pages: readonly PageWithSubject[],
  query: string,
  more: Partial<SearchRequest> = {},
) {
  const files = createIndex(recordsWithSubjects(pages), {
    indexName: 'test',
    synonyms: { same: [], related: [] },
  });
  const engine = await openEngine({ read: async (name) => files.get(name) ?? new Uint8Array() });
  const [response] = await engine.search([{ indexName: 'test', query, ...more }]);
  if (!response) throw new Error('one answer was expected');
  return response;
}

const urls = async (pages: readonly PageWithSubject[], query: string) =>
  (await answer(pages, query)).hits.map(({ url }) => url);

const filler = Array.from({ length: 12 }, (_, number) => ({
  path: `/filler-${number}/`,
  title: `Filler ${number}`,
  intro: 'A walrus, a device and a code in one sentence.',
}));

describe('what a page is about', () => {
  it.each([
    ['words', { words: ['locked out'] }],
    ['linkTexts', { linkTexts: ['locked out'] }],
    ['messages', { messages: ['locked out'] }],
    ['description', { description: 'What to do when locked out.' }],
  ])('finds it by its %s, which no hit shows', async (_, subject) => {
    const pages = [...filler, { path: '/login/', title: 'Login', intro: 'Keys.', subject }];
    const response = await answer(pages, 'locked out', { attributesToSnippet: ['content:50'] });
    expect(response.hits[0]?.url).toBe('/login/');
    expect(response.notes).toBeUndefined();
    expect(JSON.stringify(response.hits)).not.toContain('locked');
  });

  it('ranks a page that is called by two neighboring words above one that has both', async () => {
    const pages = [
      ...filler,
      { path: '/a/', title: 'Code of a device', intro: 'Both words.' },
      { path: '/b/', title: 'Device code', intro: 'Both words.' },
    ];
    expect((await urls(pages, 'device code tenant'))[0]).toBe('/b/');
    expect((await urls(pages, 'code device tenant'))[0]).toBe('/a/');
  });
});

it('finds a page by the words of its address, whatever can be decoded of it', async () => {
  const pages = [...filler, { path: '/%C3%A9t%C3%A9-100%/', title: 'Login', intro: 'Keys.' }];
  expect(await urls(pages, 'été')).toEqual(['/%C3%A9t%C3%A9-100%/']);
});

describe('kinds of pages', () => {
  const same = { title: 'Walrus', intro: 'A walrus failed to load.' };
  const pages = [
    ...filler,
    { path: '/developer-docs/walrus/', ...same },
    { path: '/guides/walrus/', ...same },
    { path: '/releases/2025.8/', ...same },
    { path: '/troubleshooting/walrus/', ...same },
  ];

  it('rank guides first, and troubleshooting when the query describes a problem', async () => {
    const ranked = async (query: string) =>
      (await urls(pages, query)).filter((url) => url?.match(/walrus|2025/)).slice(0, 2);
    expect(await ranked('walrus')).toEqual(['/guides/walrus/', '/troubleshooting/walrus/']);
    expect(await ranked('walrus failed')).toEqual(['/troubleshooting/walrus/', '/guides/walrus/']);
    expect((await ranked('walrus 2025.8'))[0]).toBe('/releases/2025.8/');
  });

  it('list one entry of a page before other pages', async () => {
    const entries = Array.from({ length: 4 }, (_, number) => ({
      path: `/errors/#walrus-${number}`,
      title: 'Walrus gone',
      intro: 'Walrus.',
    }));
    const found = await urls(
      [...filler, { path: '/errors/', title: 'Errors', intro: 'All.' }, ...entries],
      'walrus gone',
    );
    const at = (url: string) => found.indexOf(url);
    expect(at('/errors/#walrus-0')).toBe(0);
    expect(at('/errors/#walrus-1')).toBeGreaterThan(0);
  });

  it('take two versions as the way from one to the other', async () => {
    const versions = [
      { path: '/releases/2023.8/', title: '2023.8', intro: 'Notes.' },
      { path: '/releases/2025.8/', title: '2025.8', intro: 'Notes.' },
      { path: '/upgrade/', title: 'Upgrade', intro: 'From 2023.8 to 2025.8.' },
    ];
    const response = await answer([...filler, ...versions], 'from 2023.8 to 2025.8');
    expect(response.hits[0]?.url).toBe('/upgrade/');
    expect(response.notes).toBeUndefined();
  });
});

it('the best section of each of the best pages comes before their other sections', async () => {
  const sections = ['Walrus one', 'Walrus two', 'Walrus three'].map(
    (heading) => [heading, 'A walrus.'] as const,
  );
  const pages = ['/a/', '/b/', '/c/'].map((path) => ({
    path,
    title: `Page ${path}`,
    intro: 'Text.',
    sections,
  }));
  const pagesOf = (await answer(pages, 'walrus')).hits.map((hit) => hit.url_without_anchor);
  expect(pagesOf.slice(0, 3)).toEqual(['/a/', '/b/', '/c/']);
  expect(pagesOf).toHaveLength(9);
});

describe('an explanation', () => {
  it('says what each word and pair of words adds', async () => {
    const pages = [
      ...filler,
      {
        path: '/device/',
        title: 'Device code',
        intro: 'A code.',
        sections: [['Codes', 'Text.']] as const,
      },
    ];
    const { hits } = await answer(pages, 'device code unicorn', { getRankingInfo: true });
    const info = hits[0]?._rankingInfo;
    expect(info?.wordScores).toMatchObject([
      { word: 'device', inTitle: true, headings: 1, texts: 0, terms: ['devic'] },
      { word: 'code', inTitle: true, headings: 2, texts: 1 },
    ]);
    expect(info?.pairScores).toMatchObject([{ pair: 'devic cod' }]);
    const scores = [...(info?.wordScores ?? []), ...(info?.pairScores ?? [])];
    const sum = scores.reduce((total, { score }) => total + score, 0);
    expect(sum).toBeCloseTo(info?.parts.page ?? 0, 6);
  });
});

describe('words of a query', () => {
  it('count once when they are repeated', async () => {
    const { hits } = await answer(filler, 'walrus or walrus', { getRankingInfo: true });
    expect(hits[0]?._rankingInfo?.wordScores).toHaveLength(1);
  });

  it('are not corrected to another word of the query', async () => {
    const pages = [...filler, { path: '/n/', title: 'Notify', intro: 'Notify people.' }];
    const { notes } = await answer(pages, 'gotify notify');
    expect(notes).toEqual({ droppedWords: ['gotify'] });
  });

  it('are split only into neighbors of a title', async () => {
    const pages = [
      ...filler,
      { path: '/p/', title: 'Press', intro: 'A word about the press.' },
      { path: '/f/', title: 'Forward auth', intro: 'Words about it.' },
    ];
    expect((await answer(pages, 'wordpress')).notes?.didYouMean).toBeUndefined();
    expect((await answer(pages, 'forwardauth')).notes?.didYouMean).toBe('forward auth');
  });
});
