import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, memorySource } from '../testing/fixtures.ts';
import { createSearchHandler } from './handler.ts';
import { defaultSearchLimits, type SearchLimits } from './limits.ts';

const source = memorySource(indexOf());
const queries = '/1/indexes/*/queries';

function handlerWith(limits: Partial<SearchLimits> = {}) {
  return createSearchHandler({ source, indexName: 'test', limits });
}

async function ask(requests: readonly object[], limits: Partial<SearchLimits> = {}) {
  const body = JSON.stringify({
    requests: requests.map((request) => ({ indexName: 'test', query: 'a', ...request })),
  });
  const answer = await handlerWith(limits).answer(queries, body);
  return { status: answer?.status, ...JSON.parse(answer?.body ?? '{}') };
}

describe('limits of a search call', () => {
  it.each([
    [Array(51).fill({}), 'A call can hold at most 50 searches.'],
    [[{ hitsPerPage: 1000 }], 'A search can ask for at most 100 hits'],
    [Array(5).fill({ hitsPerPage: 100 }), 'at most 400 hits together'],
    [[{ params: 'hitsPerPage=1000' }], 'A search can ask for at most 100 hits'],
    [[{ highlightPreTag: 'x'.repeat(101) }], '"highlightPreTag" can have at most 100 characters.'],
    [[{ highlightPostTag: 'x'.repeat(101) }], '"highlightPostTag" can have'],
    [[{ snippetEllipsisText: 'x'.repeat(101) }], '"snippetEllipsisText" can have'],
    [[{ params: `highlightPreTag=${'%3Cb%3E'.repeat(2000)}` }], '"highlightPreTag" can have'],
    [[{ attributesToSnippet: ['*:1000'] }], 'A snippet can have at most 100 words.'],
    [
      [{ facetFilters: [Array(101).fill('area:x')] }],
      '"facetFilters" can have at most 100 entries.',
    ],
    [[{ facets: Array(101).fill('*') }], '"facets" can have at most 100 entries.'],
    [[{ type: 'facet', facet: 'area' }], 'Searches for facet values are not supported'],
  ])('refuses what exceeds one with a sentence that names it', async (requests, sentence) => {
    const { status, message } = await ask(requests);
    expect(status).toBe(400);
    expect(message).toContain(sentence);
  });

  it('answers what stays within them', async () => {
    const largest = {
      hitsPerPage: 100,
      highlightPreTag: 'x'.repeat(100),
      highlightPostTag: 'x'.repeat(100),
      attributesToSnippet: ['*:100'],
      snippetEveryHit: true,
      facets: ['*'],
    };
    const { status, results } = await ask([largest, largest, largest, largest]);
    expect(status).toBe(200);
    expect(results).toHaveLength(4);
    expect((await ask(Array(50).fill({ hitsPerPage: 8 }))).status).toBe(200);
  });

  it('refuses an answer that grows beyond its bytes', async () => {
    const { status, message } = await ask([{}, {}], { answerBytes: 1500 });
    expect(status).toBe(400);
    expect(message).toContain('The answer would have more than 1,500 bytes');
  });

  it('stops searching when the time of a call is spent', async () => {
    const { status, message } = await ask(Array(20).fill({}), { computeTime: 0 });
    expect(status).toBe(400);
    expect(message).toContain('The searches took more than 0 ms');
  });

  it('answers every shape of request with JSON and a bounded number of bytes', async () => {
    const handler = handlerWith();
    const text = fc.oneof(fc.string(), fc.constantFrom('docker', 'the a of', '*', '*:9', 'area:x'));
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.oneof(text, fc.array(text))),
      fc.object({ maxDepth: 2 }),
    );
    const name = fc.constantFrom(
      ...['query', 'page', 'hitsPerPage', 'attributesToRetrieve', 'attributesToHighlight'],
      ...[
        'attributesToSnippet',
        'snippetEllipsisText',
        'snippetEveryHit',
        'fewFiles',
        'highlightPreTag',
      ],
      ...['highlightPostTag', 'facets', 'maxValuesPerFacet', 'facetFilters', 'params', 'type'],
      ...['clickAnalytics', 'getRankingInfo', '__proto__', 'constructor'],
    );
    const request = fc.dictionary(name, value);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 6 }), async (requests) => {
        const body = JSON.stringify({
          requests: requests.map((given) => ({ ...given, indexName: 'test' })),
        });
        const answer = await handler.answer(queries, body);
        expect([200, 400]).toContain(answer?.status);
        expect(() => JSON.parse(answer?.body ?? '')).not.toThrow();
        expect(answer?.body.length).toBeLessThan(defaultSearchLimits.answerBytes);
      }),
      { numRuns: 200 },
    );
  });
});
