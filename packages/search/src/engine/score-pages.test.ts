import { expect, it } from 'vitest';
import { engineFor } from '../testing/fixtures.ts';

const words = 'quokka '.repeat(9);

it('returns the best pages in the same order, however many are requested', async () => {
  const pages = Array.from({ length: 160 }, (_, number) => ({
    path: `/guides/page-${String(number).padStart(3, '0')}/`,
    title: `Page ${number}`,
    lvl0: 'Guides',
    // Many pages have equal scores. Those with the lower number come first.
    intro: `${words.slice(0, 7 * (1 + ((number * 5) % 8)))} and ${'some more of it '.repeat(number % 3)}`,
  }));
  const engine = await engineFor(pages);
  const ask = async (page: number, hitsPerPage: number) => {
    const [answer] = await engine.search([
      { indexName: 'test', query: 'quokka', page, hitsPerPage },
    ]);
    return (answer?.hits ?? []).map(({ url }) => url);
  };
  // Up to a hundred pages are selected by insertion, more are sorted.
  const all = await ask(0, 1000);
  expect(new Set(all).size).toBe(pages.length);
  for (const hitsPerPage of [1, 7, 20, 99]) {
    const some: unknown[] = [];
    for (let page = 0; page * hitsPerPage < 99; page++)
      some.push(...(await ask(page, hitsPerPage)));
    expect(some).toEqual(all.slice(0, some.length));
  }
});
