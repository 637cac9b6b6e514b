import { describe, expect, it } from 'vitest';
import type { PageOutline } from '../format/outlines.ts';
import type { Ranking } from './rank-pages.ts';
import { readExcerpts, readOutlines, readTextsOfBestHit } from './read-texts.ts';
import type { RankedSection } from './result-window.ts';
import type { Store } from './store.ts';

/** A store whose page n has ten sections, of which the text is `text 10n + section`. */
function storeOf({ filesUsed = 0, files = {} as Readonly<Record<number, number>> } = {}) {
  const asked: (number | readonly number[])[] = [];
  const store = {
    firstSections: Uint32Array.from({ length: 12 }, (_, page) => 10 * page),
    filesUsed,
    outlineFileOf: (page: number) => files[page] ?? null,
    async textsNear(section: number) {
      asked.push(section);
      return (other: number) => `text ${other}`;
    },
    async sectionText(section: number) {
      asked.push(section);
      return section === 93 ? '' : `text ${section}`;
    },
    async pageOutlines(pages: ReadonlySet<number>) {
      asked.push([...pages]);
      return new Map();
    },
  } as unknown as Store;
  return { store, asked };
}
const hit = (page: number, section: number, inText = true) =>
  ({ page: { page }, section, inText }) as RankedSection;
const rankingOf = (more: Partial<Ranking>) =>
  ({ window: [], firstWindow: [], best: [], ...more }) as unknown as Ranking;

describe('the texts', () => {
  it('are those near the best hit in a text of the first result page', async () => {
    const { store, asked } = storeOf();
    const window = [hit(1, 2)];
    const firstWindow = [hit(3, 4, false), hit(5, 6), hit(7, 8)];
    const textOf = await readTextsOfBestHit(rankingOf({ window, firstWindow }), store);
    expect(asked).toEqual([56]);
    expect(textOf(2, 3)).toBe('text 23');
    await readTextsOfBestHit(rankingOf({ window, firstWindow: [hit(3, 4, false)] }), store);
    expect(asked).toEqual([56, 12]);
  });

  it('are not read if no hit is in a text', async () => {
    const { store, asked } = storeOf();
    const window = [hit(1, 2, false)];
    const textOf = await readTextsOfBestHit(rankingOf({ window, firstWindow: window }), store);
    expect([textOf(1, 2), asked]).toEqual([null, []]);
  });

  it('are not read if the search needs seven files without them', async () => {
    const files = { 1: 0, 2: 0, 3: 1, 4: 2 };
    const window = [hit(1, 0), hit(2, 0), hit(3, 0), hit(5, 0)];
    const best = [{ page: 4 }, { page: 3 }] as unknown as Ranking['best'];
    const ranking = rankingOf({ window, firstWindow: window, best });
    const readWith = async (filesUsed: number) =>
      (await readTextsOfBestHit(ranking, storeOf({ filesUsed, files }).store))(1, 0);
    expect(await readWith(3)).toBe('text 10');
    expect(await readWith(4)).toBeNull();
  });
});

it('the outlines are those of the hits and of the pages that are reranked', async () => {
  const { store, asked } = storeOf();
  const best = [{ page: 4 }, { page: 3 }] as unknown as Ranking['best'];
  await readOutlines(rankingOf({ window: [hit(3, 0), hit(5, 0)], best }), store);
  expect(asked).toEqual([[4, 3, 5]]);
});

describe('an excerpt', () => {
  const outlineOf = (...sections: readonly (readonly [level: number, hasText: boolean])[]) =>
    ({
      sections: sections.map(([level, hasText]) => ({ level, hasText })),
    }) as unknown as PageOutline;
  const outlines = new Map([
    [1, outlineOf([1, false], [2, true])],
    [2, outlineOf([1, false], [2, false], [2, true])],
    [3, outlineOf([1, true], [2, true])],
    [4, outlineOf([1, false], [2, false])],
    [9, outlineOf([1, false], [2, false], [3, false], [4, true])],
  ]);
  const excerptsOf = async (...hits: readonly RankedSection[]) => {
    const { store, asked } = storeOf();
    const found = await readExcerpts(hits, outlines, store);
    return { texts: hits.map((one) => found.get(one)), asked, count: found.size };
  };

  it('is the text of the section, or the first one inside it', async () => {
    const { texts } = await excerptsOf(hit(1, 0), hit(1, 1), hit(2, 0), hit(3, 0), hit(3, 1));
    expect(texts).toEqual(['text 11', 'text 11', 'text 22', 'text 30', 'text 31']);
  });

  it('is missing if there is no text inside the section, or no outline', async () => {
    const found = await excerptsOf(hit(2, 1), hit(4, 0), hit(4, 1), hit(6, 0));
    expect(found).toEqual({
      texts: [undefined, undefined, undefined, undefined],
      asked: [],
      count: 0,
    });
  });

  it('is missing if the text is empty', async () => {
    expect(await excerptsOf(hit(9, 1))).toEqual({ texts: [undefined], asked: [93], count: 0 });
  });
});
