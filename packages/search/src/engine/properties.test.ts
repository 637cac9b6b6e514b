import fc from 'fast-check';
import { unescape as unescapeHtml } from 'html-escaper';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIndex } from '../build/create-index.ts';
import { createSearchHandler } from '../server/handler.ts';
import { itemAt } from '../shared/checked-access.ts';
import type {
  DocSearchRecord,
  FacetFilters,
  SearchEngine,
  SearchRequest,
  SearchResponse,
} from '../shared/types.ts';
import {
  adversarialTexts,
  anyQuery,
  documentationWords,
  pagesOfSite,
} from '../testing/arbitraries.ts';
import {
  indexOf,
  memorySource,
  recordsFrom,
  somePages,
  someSynonyms,
} from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

/** Number of runs of the fuzz tests. The full numbers are 100,000 queries and 10,000 bodies. */
const fuzzedQueries = Number(process.env.SEARCH_FUZZ_QUERIES ?? 3_000);
const fuzzedBodies = Number(process.env.SEARCH_FUZZ_BODIES ?? 2_000);
const seed = Number(process.env.SEARCH_FUZZ_SEED ?? 20250801);
/** A hang fails the test; the limit leaves room for the full numbers on a slow machine. */
const timeout = 600_000;

const randomPages = itemAt(fc.sample(pagesOfSite(60), { seed, numRuns: 1 }), 0);
const records: readonly DocSearchRecord[] = recordsFrom([...somePages, ...randomPages]);
const files = createIndex(records, { indexName: 'test', synonyms: someSynonyms });

let engine: SearchEngine;
beforeAll(async () => {
  engine = await openEngine(memorySource(files));
});

async function ask(query: string, more: Partial<SearchRequest> = {}): Promise<SearchResponse> {
  const [response] = await engine.search([{ indexName: 'test', query, ...more }]);
  if (!response) throw new Error('expected one response');
  return response;
}

/** Returns all strings of a value with the paths that lead to them. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, `${path}.${name}`));
}

function expectNoMarkup(response: SearchResponse): void {
  for (const hit of response.hits) {
    for (const [path, text] of strings(hit)) {
      const rest =
        path.includes('_highlightResult') || path.includes('_snippetResult')
          ? text.replace(/<em>([^<]*)<\/em>/g, '$1')
          : text;
      if (path.includes('matchedWords') || path === '.objectID') continue;
      expect(rest, `${path} of ${hit.objectID}`).not.toMatch(/[<>]/);
    }
  }
}

/** Half a surrogate pair can't be stored as UTF-8. It becomes the replacement character. */
const asUtf8 = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

describe('every response', () => {
  it('has every record that has the word', { timeout }, async () => {
    const wanted = new Map<string, Set<string>>();
    for (const record of records) {
      const text =
        record.type === 'content' ? (record.content ?? '') : (record.hierarchy[record.type] ?? '');
      for (const word of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) {
        const urls = wanted.get(word) ?? new Set();
        wanted.set(word, urls.add(record.url));
      }
    }
    for (const [word, urls] of wanted) {
      const { hits } = await ask(word, {
        hitsPerPage: 1000,
        attributesToRetrieve: ['url'],
        attributesToHighlight: [],
      });
      const found = new Set(hits.map(({ url }) => decodeURIComponent(url ?? '')));
      for (const url of urls) expect(found, `"${word}" of ${url}`).toContain(url);
    }
  });

  it('highlights parts of the text and changes nothing else', async () => {
    const texts = new Map(records.map((record) => [record.objectID, record]));
    for (const query of [
      'token',
      'pending',
      'session flow',
      'etude',
      'fine',
      'istanbul',
      'sign in',
      'configuring',
    ]) {
      for (const hit of (await ask(query, { hitsPerPage: 200 })).hits) {
        const content = hit._highlightResult?.content;
        if (!content) continue;
        const record = texts.get(hit.objectID);
        const plain = unescapeHtml(content.value.replace(/<em>/g, '').replace(/<\/em>/g, ''));
        expect(plain).toBe(asUtf8((record?.content ?? '').replace(/\s+/g, ' ').trim()));
        expect(content.matchLevel).toBe(
          content.value.includes('<em>') ? content.matchLevel : 'none',
        );
      }
    }
    const { hits } = await ask('etude', { hitsPerPage: 200 });
    const marked = hits.flatMap(
      (hit) => hit._highlightResult?.content?.value.match(/<em>[^<]*<\/em>/g) ?? [],
    );
    expect(new Set(marked)).toEqual(new Set(['<em>e\u0301tude</em>']));
  });

  it('has snippets that are cut at words and have the requested length', async () => {
    for (const length of [1, 3, 10]) {
      const { hits } = await ask('session', {
        attributesToSnippet: [`content:${length}`],
        hitsPerPage: 100,
      });
      for (const hit of hits) {
        const value = hit._snippetResult?.content?.value;
        const full = hit._highlightResult?.content?.value;
        if (value === undefined || full === undefined) continue;
        const inner = value.replace(/^…|…$/g, '');
        const plain = unescapeHtml(inner.replace(/<\/?em>/g, ''));
        expect(plain.split(/\s+/).length).toBeLessThanOrEqual(length);
        expect(` ${unescapeHtml(full.replace(/<\/?em>/g, ''))} `).toContain(` ${plain} `);
        if (hit._snippetResult?.content?.matchLevel !== 'none') expect(value).toContain('<em>');
      }
    }
  });

  it('is filtered by facets as a scan of all hits would filter it', async () => {
    const filters: FacetFilters[] = [
      'area:releases',
      ['area:security', 'docusaurus_tag:docs-a'],
      [['area:guides', 'area:reference'], 'language:en'],
      [['docusaurus_tag:docs-a', 'docusaurus_tag:docs-b']],
      ['area:-guides'],
      ['hierarchy.lvl0:Two', ['area:-releases']],
      ['language:fr'],
      ['nonsense:x'],
      [],
    ];
    for (const query of ['token', 'policy user', 'configure', '']) {
      const everything = (await ask(query, { hitsPerPage: 1000 })).hits;
      for (const facetFilters of filters) {
        const groups = typeof facetFilters === 'string' ? [facetFilters] : facetFilters;
        const expected = everything.filter((hit) =>
          groups.every((group) =>
            (typeof group === 'string' ? [group] : group).some((condition) => {
              const [name = '', value = ''] = condition.split(':');
              const values: Record<string, unknown> = {
                area: hit.area,
                language: hit.language,
                docusaurus_tag: hit.docusaurus_tag,
                'hierarchy.lvl0': hit.hierarchy?.lvl0,
              };
              return value.startsWith('-')
                ? values[name] !== value.slice(1)
                : values[name] === value;
            }),
          ),
        );
        const { hits, facets } = await ask(query, {
          hitsPerPage: 1000,
          facetFilters,
          facets: ['area'],
        });
        const urls = (list: typeof hits) => list.map(({ url }) => url).sort();
        expect(urls(hits), JSON.stringify(facetFilters)).toEqual(urls(expected));
        const counted: Record<string, number> = {};
        for (const { area = '' } of hits) counted[area] = (counted[area] ?? 0) + 1;
        expect(facets?.area).toEqual(counted);
      }
    }
  });

  it('has no markup but the highlight tags', async () => {
    const attributesToSnippet = ['content:5', 'hierarchy.lvl1:3'];
    const queries = ['script alert', 'img onerror', 'b three'];
    for (const query of [...adversarialTexts, ...documentationWords, ...queries]) {
      expectNoMarkup(await ask(query, { hitsPerPage: 50, attributesToSnippet }));
    }
  });

  it('is the same from an engine that was opened again', async () => {
    for (const query of ['token', 'polcy usr', 'how to log in', 'xyzzy']) {
      const again = await openEngine(memorySource(files));
      const [response] = await again.search([{ indexName: 'test', query }]);
      expect({ ...response, processingTimeMS: 0 }).toEqual({
        ...(await ask(query)),
        processingTimeMS: 0,
      });
    }
  });

  it('finds words of other scripts', async () => {
    expect((await ask('日本語')).nbHits).toBeGreaterThan(0);
  });
});

describe('the engine', () => {
  it('answers any query', { timeout }, async () => {
    const anyText = fc.asyncProperty(anyQuery, async (query) => {
      const response = await ask(query, { hitsPerPage: 3, attributesToSnippet: ['content:10'] });
      expect(response.nbHits).toBeGreaterThanOrEqual(response.hits.length);
      expectNoMarkup(response);
    });
    await fc.assert(anyText, { numRuns: fuzzedQueries, seed });
  });
});

describe('the search endpoint', () => {
  const value = fc.oneof(
    fc.constantFrom('', 'test', 0, -1, 1e99, 'a'.repeat(5000), '\u0000', ['area:guides']),
    fc.constantFrom([['area:x', 3]], 'query=token&page=1', 'facetFilters=%5B'),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const parameter = fc.constantFrom(
    'indexName',
    'query',
    'page',
    'hitsPerPage',
    'facetFilters',
    'facets',
    'attributesToRetrieve',
    'attributesToSnippet',
    'attributesToHighlight',
    'highlightPreTag',
    'params',
    'maxValuesPerFacet',
    'snippetEllipsisText',
    'snippetEveryHit',
    'fewFiles',
    '__proto__',
  );
  const valid = { indexName: 'test', query: 'token' };
  const request = fc
    .tuple(fc.boolean(), fc.dictionary(parameter, value, { maxKeys: 4 }))
    .map(([isValid, fields]) => (isValid ? { ...valid, ...fields } : fields));
  const requests = fc.oneof(
    { weight: 9, arbitrary: fc.array(request, { maxLength: 3 }) },
    { weight: 1, arbitrary: value },
  );
  const json = fc.oneof(
    { weight: 9, arbitrary: requests.map((all) => JSON.stringify({ requests: all })) },
    { weight: 1, arbitrary: value.map((other) => JSON.stringify(other)) },
  );
  const body = fc.oneof(
    { weight: 9, arbitrary: json },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.nat()).map(([text, end]) => text.slice(0, end % text.length)),
    },
  );
  const path = fc.constantFrom(
    '/1/indexes/*/queries',
    '/1/indexes/test/query',
    '/1/indexes/%/query',
  );

  it('responds to any body with a status and JSON', { timeout }, async () => {
    const handler = createSearchHandler({ source: memorySource(files), indexName: 'test' });
    const anyBody = fc.asyncProperty(path, body, async (to, text) => {
      const response = await handler.answer(to, text);
      expect([200, 400, 404]).toContain(response?.status);
      JSON.parse(response?.body ?? 'nothing');
    });
    await fc.assert(anyBody, { numRuns: fuzzedBodies, seed });
  });
});

describe('an index', () => {
  it('has the same bytes for the same records in any order', () => {
    const again = createIndex([...records].reverse(), {
      indexName: 'test',
      synonyms: someSynonyms,
    });
    expect([...again.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [name, bytes] of files)
      expect(Buffer.compare(bytes, again.get(name) ?? new Uint8Array())).toBe(0);
  });

  it('gives an error or the right hits when a file is damaged', async () => {
    const intact = indexOf();
    const search = async (source: ReadonlyMap<string, Uint8Array>) => {
      const opened = await openEngine(memorySource(source));
      const responses = await opened.search([{ indexName: 'test', query: 'docker compose' }]);
      return responses.map(({ hits }) => hits);
    };
    const expected = await search(intact);
    const damage = fc.record({
      name: fc.constantFrom(...intact.keys()),
      at: fc.nat(),
      bit: fc.nat(7),
      isCutOff: fc.boolean(),
    });
    const anyDamage = fc.asyncProperty(damage, async ({ name, at, bit, isCutOff }) => {
      const bytes = intact.get(name) ?? new Uint8Array();
      const offset = at % bytes.length;
      const damaged = isCutOff ? bytes.slice(0, offset) : bytes.slice();
      if (!isCutOff) damaged[offset] = (damaged[offset] ?? 0) ^ (1 << bit);
      const result = await search(new Map([...intact, [name, damaged]])).catch(
        (error: Error) => error.message,
      );
      if (typeof result === 'string') {
        expect(result).toMatch(/search index file .* (damaged|version|not a search index)/);
      } else {
        expect(result).toEqual(expected);
      }
    });
    await fc.assert(anyDamage, { numRuns: 400, seed });
  });

  it('keeps most files when a word of one page changes', () => {
    const changed = somePages.map((page, index) =>
      index === 1 ? { ...page, intro: page.intro?.replace('machine', 'computer') ?? '' } : page,
    );
    const many = [
      ...randomPages,
      ...randomPages.map((page) => ({ ...page, path: `${page.path}more/` })),
    ];
    const before = indexOf([...somePages, ...many]);
    const after = indexOf([...changed, ...many]);
    const fresh = [...after.keys()].filter((name) => !before.has(name));
    expect(fresh.length).toBeLessThanOrEqual(4);
  });
});
