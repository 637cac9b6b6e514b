import { beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../analysis/fold.ts';
import { createIndex } from '../build/create-index.ts';
import { createSearchHandler } from '../server/handler.ts';
import type {
  DocSearchRecord,
  FacetFilters,
  SearchEngine,
  SearchRequest,
  SearchResponse,
} from '../shared/types.ts';
import {
  indexOf,
  memorySource,
  type PageFixture,
  randomNumbers,
  recordsFrom,
  somePages,
  someSynonyms,
} from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

/** How often the fuzz tests try; the full counts are 100,000 queries and 10,000 bodies. */
const fuzzedQueries = Number(process.env.SEARCH_FUZZ_QUERIES ?? 10_000);
const fuzzedBodies = Number(process.env.SEARCH_FUZZ_BODIES ?? 5_000);
const longestMs = 100;

const random = randomNumbers(20250801);
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE pages; --",
  '<mark>',
  '</em>',
  '&lt;b&gt;',
  '&amp;',
  '\u0000',
  '\ud83d\ude80',
  '\ud800',
  'İstanbul',
  'ﬁne',
  'e\u0301tude',
  '日本語',
  'עברית',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\\',
  '%00',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: text that a careless template would expand
  '${x}',
  '../../etc/passwd',
];

const words = [
  'token',
  'session',
  'flow',
  'stage',
  'policy',
  'user',
  'group',
  'login',
  'OAuth2',
  'pending_user',
  'host-name',
  'a',
  'the',
  'configure',
  'certificates',
];

function randomText(length: number): string {
  return Array.from({ length }, () => (random() < 0.15 ? pick(hostile) : pick(words))).join(' ');
}

const randomPages: PageFixture[] = Array.from({ length: 60 }, (_, index) => ({
  path: `${pick(['/guides/', '/releases/', '/security/cves/', '/reference/'])}p${index}/`,
  title: randomText(3),
  lvl0: pick(['One', 'Two', '<b>Three</b>']),
  tag: pick(['docs-a', 'docs-b']),
  rank: Math.floor(random() * 5),
  intro: randomText(20),
  sections: Array.from({ length: 4 }, () => [randomText(2), randomText(30)] as const),
}));
const records: readonly DocSearchRecord[] = recordsFrom([...somePages, ...randomPages]);
const files = createIndex(records, { indexName: 'test', synonyms: someSynonyms });

let engine: SearchEngine;
beforeAll(async () => {
  engine = await openEngine(memorySource(files));
});

async function ask(query: string, more: Partial<SearchRequest> = {}): Promise<SearchResponse> {
  const [answer] = await engine.search([{ indexName: 'test', query, ...more }]);
  if (!answer) throw new Error('one answer was expected');
  return answer;
}

/** All strings of a value with the path that leads to them. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, `${path}.${name}`));
}

function expectNoMarkup(answer: SearchResponse): void {
  for (const hit of answer.hits) {
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

/** Half a surrogate pair can't be stored as UTF-8 and becomes the replacement character. */
const asUtf8 = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

const unescaped = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

describe('properties of every answer', () => {
  it('finds every record by every word that it has', async () => {
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

  it('marks exact stretches of the text and nothing else', async () => {
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
        const plain = unescaped(content.value.replace(/<em>/g, '').replace(/<\/em>/g, ''));
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

  it('cuts snippets at words, with as many words as were asked for', async () => {
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
        const plain = unescaped(inner.replace(/<\/?em>/g, ''));
        expect(plain.split(/\s+/).length).toBeLessThanOrEqual(length);
        expect(` ${unescaped(full.replace(/<\/?em>/g, ''))} `).toContain(` ${plain} `);
        if (hit._snippetResult?.content?.matchLevel !== 'none') expect(value).toContain('<em>');
      }
    }
  });

  it('filters by facets as brute force would', async () => {
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

  it('puts no markup into an answer but the highlight tags', async () => {
    for (const query of [...hostile, ...words, 'script alert', 'img onerror', 'b three']) {
      expectNoMarkup(
        await ask(query, {
          hitsPerPage: 50,
          attributesToSnippet: ['content:5', 'hierarchy.lvl1:3'],
        }),
      );
    }
  });

  it('gives the same index for the same records, in whatever order they come', () => {
    const again = createIndex([...records].reverse(), {
      indexName: 'test',
      synonyms: someSynonyms,
    });
    expect([...again.keys()].sort()).toEqual([...files.keys()].sort());
    for (const [name, bytes] of files)
      expect(Buffer.compare(bytes, again.get(name) ?? new Uint8Array())).toBe(0);
  });

  it('gives the same answer twice', async () => {
    for (const query of ['token', 'polcy usr', 'how to log in', 'xyzzy']) {
      const [one, two] = [
        await ask(query),
        await (await openEngine(memorySource(files))).search([{ indexName: 'test', query }]),
      ];
      expect({ ...two[0], processingTimeMS: 0 }).toEqual({ ...one, processingTimeMS: 0 });
    }
  });
});

function fuzzedQuery(): string {
  const length = Math.floor(random() * 6);
  let text = randomText(length);
  for (let edits = Math.floor(random() * 4); edits > 0; edits--) {
    const at = Math.floor(random() * (text.length + 1));
    text =
      text.slice(0, at) +
      String.fromCharCode(Math.floor(random() * 0x3000)) +
      text.slice(at + (random() < 0.5 ? 1 : 0));
  }
  return random() < 0.01 ? text.repeat(40) : text;
}

describe('anything may come', () => {
  it(`answers ${fuzzedQueries} fuzzed queries without an error or a hang`, {
    timeout: 600_000,
  }, async () => {
    for (let count = 0; count < fuzzedQueries; count++) {
      const query = fuzzedQuery();
      const request = { hitsPerPage: 3, attributesToSnippet: ['content:10'] };
      let started = performance.now();
      const answer = await ask(query, request);
      // A pause of the whole machine is no fault of a query; a query that is slow is so every time.
      for (let again = 0; again < 5 && performance.now() - started > longestMs; again++) {
        started = performance.now();
        await ask(query, request);
        if (again === 4) expect(performance.now() - started, query).toBeLessThan(longestMs);
      }
      if (count % 50 === 0) expectNoMarkup(answer);
      expect(answer.nbHits).toBeGreaterThanOrEqual(answer.hits.length);
    }
  });

  it(`answers ${fuzzedBodies} fuzzed request bodies with a status and JSON`, {
    timeout: 600_000,
  }, async () => {
    const handle = createSearchHandler({ source: memorySource(files), indexName: 'test' });
    const values: unknown[] = [
      '',
      'test',
      null,
      0,
      -1,
      1e99,
      true,
      [],
      {},
      [[]],
      ['area:guides'],
      [['area:x', 3]],
      'a'.repeat(5000),
      '\u0000',
      { a: 1 },
    ];
    const names = [
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
      '__proto__',
    ];
    const request = () => ({
      ...(random() < 0.7 ? { indexName: 'test', query: 'token' } : {}),
      ...Object.fromEntries(names.filter(() => random() < 0.2).map((name) => [name, pick(values)])),
    });
    for (let count = 0; count < fuzzedBodies; count++) {
      const requests =
        random() < 0.1 ? pick(values) : Array.from({ length: Math.floor(random() * 3) }, request);
      let body = JSON.stringify(random() < 0.1 ? pick(values) : { requests });
      if (random() < 0.1) body = body.slice(0, Math.floor(random() * body.length));
      const answer = await handle(
        pick(['/1/indexes/*/queries', '/1/indexes/test/query', '/1/indexes/%/query']),
        body,
      );
      expect([200, 400, 404]).toContain(answer?.status);
      JSON.parse(answer?.body ?? 'nothing');
    }
  });
});

describe('a damaged index', () => {
  it('gives a clear error and never a wrong answer', async () => {
    const whole = indexOf();
    const expected = await (await openEngine(memorySource(whole))).search([
      { indexName: 'test', query: 'docker compose' },
    ]);
    for (const [name, bytes] of whole) {
      for (let attempt = 0; attempt < 60; attempt++) {
        const damaged = bytes.slice(
          0,
          attempt % 3 === 0 ? Math.floor(random() * bytes.length) : bytes.length,
        );
        if (attempt % 3 !== 0) {
          const at = Math.floor(random() * damaged.length);
          damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        }
        const source = memorySource(new Map([...whole, [name, damaged]]));
        const answer = await openEngine(source)
          .then((opened) => opened.search([{ indexName: 'test', query: 'docker compose' }]))
          .catch((error: Error) => error.message);
        if (typeof answer === 'string')
          expect(answer).toMatch(/search index file .* (damaged|version|no search index)/);
        else expect(answer.map((one) => one.hits)).toEqual(expected.map((one) => one.hits));
      }
    }
  });

  it('changes few files when a word of one page changes', () => {
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

describe('words of other scripts', () => {
  it('are found whatever their case and accents', async () => {
    expect(fold('Étude')).toBe('etude');
    expect((await ask('日本語')).nbHits).toBeGreaterThan(0);
  });
});
