import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IndexEngine, openEngine } from '../engine/open.ts';
import { reopening } from '../engine/reopening.ts';
import type { SearchResponse } from '../shared/types.ts';
import { documentationWords, pagesOfSite } from '../testing/arbitraries.ts';
import { indexOf, memorySource, somePages } from '../testing/fixtures.ts';
import { asYouType } from './as-you-type.ts';

const [randomPages = []] = fc.sample(pagesOfSite(60), { seed: 20250801, numRuns: 1 });
const files = indexOf([...somePages, ...randomPages]);

const requestsFor = (query: string) => [{ indexName: 'test', query }];

/** Opens the index and lists the files that are read from then on. */
async function openIndex(): Promise<{ engine: IndexEngine; read: string[] }> {
  const read: string[] = [];
  const source = memorySource(files);
  const engine = await openEngine({
    read: (name) => {
      read.push(name);
      return source.read(name);
    },
  });
  read.length = 0;
  return { engine, read };
}

/** Types texts into a search box: a search for each, and then a pause of so many milliseconds. */
async function type(
  engine: IndexEngine,
  keys: readonly (readonly [text: string, pauseMs: number])[],
): Promise<readonly (readonly SearchResponse[])[]> {
  const box = asYouType(engine);
  const answers: Promise<readonly SearchResponse[]>[] = [];
  for (const [text, pauseMs] of keys) {
    answers.push(box.search(requestsFor(text)));
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  await vi.runAllTimersAsync();
  return Promise.all(answers);
}

const prefixesOf = (query: string) =>
  Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1));

const withoutTime = (responses: readonly SearchResponse[] | undefined) =>
  responses?.map((response) => ({ ...response, processingTimeMS: 0 }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search box that searches for every key', () => {
  it('reads for a typed query what it reads for the same query asked at once', async () => {
    const atOnce = await openIndex();
    await atOnce.engine.search(requestsFor('docker compose'));
    const typed = await openIndex();
    await type(
      typed.engine,
      prefixesOf('docker compose').map((text) => [text, 40]),
    );
    expect(typed.read.sort()).toEqual(atOnce.read.sort());
  });

  it('reads nothing for one or two letters while the reader types slowly', async () => {
    const { engine, read } = await openIndex();
    const box = asYouType(engine);
    for (const text of ['d', 'do']) {
      void box.search(requestsFor(text));
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(read).toEqual([]);
    const answer = box.search(requestsFor('doc'));
    await vi.runAllTimersAsync();
    expect((await answer)[0]?.query).toBe('doc');
    expect(read.length).toBeGreaterThan(0);
  });

  it('reads sooner for a reader who types fast and steadily', async () => {
    const { engine, read } = await openIndex();
    const box = asYouType(engine);
    for (const text of prefixesOf('freeipa')) {
      void box.search(requestsFor(text));
      await vi.advanceTimersByTimeAsync(40);
    }
    await vi.advanceTimersByTimeAsync(50);
    expect(read).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(read.length).toBeGreaterThan(0);
  });

  it('answers without a pause from files that were read before', async () => {
    const { engine } = await openIndex();
    await engine.search(requestsFor('docker'));
    const [answer] = await asYouType(engine).search(requestsFor('docker'));
    expect(answer?.query).toBe('docker');
  });

  it('answers searches that would read files for an older query with the newest answer', async () => {
    const { engine } = await openIndex();
    const answers = await type(engine, [
      ['freeipa', 40],
      ['docker', 40],
    ]);
    expect(answers.map(([answer]) => answer?.query)).toEqual(['docker', 'docker']);
  });

  it('keeps searches with other parameters apart', async () => {
    const { engine } = await openIndex();
    const box = asYouType(engine);
    const filtered = box.search([{ indexName: 'test', query: 'freeipa', facetFilters: 'area:x' }]);
    const all = box.search(requestsFor('docker'));
    await vi.runAllTimersAsync();
    expect((await filtered)[0]?.query).toBe('freeipa');
    expect((await all)[0]?.query).toBe('docker');
  });

  it('does not open the index again because a search was replaced', async () => {
    const { engine } = await openIndex();
    const open = vi.fn(async () => engine);
    await type(reopening(open), [
      ['freeipa', 40],
      ['docker', 40],
    ]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('reports a failure to every search that waits for the answer', async () => {
    const source = memorySource(files);
    const engine = await openEngine({
      read: (name) =>
        name === 'manifest.bin' ? source.read(name) : Promise.reject(new Error('offline')),
    });
    const box = asYouType(engine);
    const answers = ['freeipa', 'docker'].map((query) => box.search(requestsFor(query)));
    const settled = Promise.allSettled(answers);
    await vi.runAllTimersAsync();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('gives the answer to a query asked at once, however it was typed', async () => {
    const key = fc.record({
      removed: fc.nat(3),
      added: fc.oneof(fc.constantFrom(...documentationWords, ' '), fc.string({ maxLength: 2 })),
      pauseMs: fc.constantFrom(0, 40, 160, 500),
    });
    const typing = fc.array(key, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(typing, async (keys) => {
        let text = '';
        const texts = keys.map(({ removed, added, pauseMs }) => {
          text = text.slice(0, Math.max(0, text.length - removed)) + added;
          return [text, pauseMs] as const;
        });
        const answers = await type((await openIndex()).engine, texts);
        const atOnce = await (await openIndex()).engine.search(requestsFor(text));
        expect(withoutTime(answers.at(-1))).toEqual(withoutTime(atOnce));
      }),
      { numRuns: 60, seed: 20250801 },
    );
  });
});
