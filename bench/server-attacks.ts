import fc from 'fast-check';

/** Calls that ask for as much as possible, by the name of what they multiply. */
export interface Attack {
  readonly name: string;
  readonly body: string;
}

const indexName = 'authentik';
const stopWords = 'the a of to in and is for on with as by an be it or '.repeat(9).slice(0, 512);
const misspelled =
  'configuratoin authentcation deployemnt kubernets certifcate applicaton outpsot propery mappping enrolment recovry stge';
const longTag = 'x'.repeat(100);
const everything = {
  attributesToRetrieve: ['*'],
  attributesToHighlight: ['*'],
  attributesToSnippet: ['*:100'],
  snippetEveryHit: true,
  highlightPreTag: longTag,
  highlightPostTag: longTag,
  snippetEllipsisText: longTag,
  facets: ['*'],
  maxValuesPerFacet: 1000,
  getRankingInfo: true,
  clickAnalytics: true,
};

const body = (requests: readonly object[]) =>
  JSON.stringify({ requests: requests.map((request) => ({ indexName, ...request })) });
const times = (count: number, request: object) => Array.from({ length: count }, () => request);

/** The attacks that once stopped the server, and the worst that the limits allow. */
export const searchAttacks: readonly Attack[] = [
  {
    name: '200 searches for 1,000 hits each',
    body: body(times(200, { query: 'a', hitsPerPage: 1000 })),
  },
  {
    name: 'stop words, tags of 15,000 characters, snippets of 1,000 words',
    body: body([
      {
        query: stopWords.slice(0, 200),
        hitsPerPage: 1000,
        highlightPreTag: 'x'.repeat(14_000),
        attributesToSnippet: ['*:1000'],
        snippetEveryHit: true,
      },
    ]),
  },
  {
    name: 'a long tag in percent-encoded params',
    body: body([
      { query: stopWords, params: `hitsPerPage=1000&highlightPreTag=${'%3C'.repeat(4000)}` },
    ]),
  },
  {
    name: '4 searches for 100 hits with everything',
    body: body(times(4, { ...everything, query: stopWords, hitsPerPage: 100 })),
  },
  {
    name: '20 searches for 20 hits with everything',
    body: body(times(20, { ...everything, query: stopWords, hitsPerPage: 20 })),
  },
  {
    name: '50 searches with 11 misspelled words',
    body: body(times(50, { query: misspelled, hitsPerPage: 8 })),
  },
  {
    name: '50 searches on distant pages of hits',
    body: body(times(50, { query: 'a', hitsPerPage: 8, page: 1_000_000 })),
  },
  {
    name: '8 searches with 100 facet filters',
    body: body(
      times(8, {
        query: 'a',
        hitsPerPage: 1,
        facetFilters: [Array.from({ length: 100 }, (_, at) => `area:${at}`)],
      }),
    ),
  },
  {
    name: '50 listings of all pages with all facets',
    body: body(times(50, { query: '', hitsPerPage: 8, facets: ['*'] })),
  },
];

const mcpCall = (name: string, input: object) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  });

/** The most that one call of an assistant can ask for. */
export const mcpAttacks: readonly Attack[] = [
  {
    name: 'MCP: the longest page',
    body: mcpCall('read_page', { page: '/troubleshooting/errors/' }),
  },
  { name: 'MCP: a plan over all releases', body: mcpCall('plan_upgrade', { from: '0.9' }) },
  {
    name: 'MCP: a log line of 12,000 characters',
    body: mcpCall('explain_error', { message: `${misspelled} `.repeat(110).slice(0, 12_000) }),
  },
  {
    name: 'MCP: 20 results for stop words',
    body: mcpCall('search_docs', { query: stopWords, limit: 20 }),
  },
  { name: 'MCP: an address that does not exist', body: mcpCall('read_page', { page: stopWords }) },
  { name: 'MCP: all releases', body: mcpCall('list_releases', { limit: 60 }) },
  {
    name: 'MCP: the list of pages',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list' }),
  },
];

const text = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom('docker compose', stopWords, misspelled, 'a', '', '*', '*:100', 'area:guides'),
);
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, fc.array(text, { maxLength: 5 })), { maxLength: 20 }),
);
const parameter = fc.constantFrom(
  ...['query', 'page', 'hitsPerPage', 'attributesToRetrieve', 'attributesToHighlight'],
  ...['attributesToSnippet', 'snippetEllipsisText', 'snippetEveryHit', 'highlightPreTag'],
  ...['highlightPostTag', 'facets', 'maxValuesPerFacet', 'facetFilters', 'params', 'type'],
);

/** Bodies of search calls, most of them well-formed. */
export const randomBody: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.dictionary(parameter, anything), { maxLength: 50 }).map(body),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ maxLength: 2000 }) },
);

const pathPart = fc.oneof(
  fc.constantFrom(
    ...['..', '%2e%2e', '%00', '%', '%zz', '%5c', '', '.env', '.git', '.server.json', '__proto__'],
    ...['index.html', '404.html', '*', '?', ';', '%c0%ae', '%0d%0a', 'docs', '%F0%9F%92%A9', '~'],
    ...['install-config', 'search-index', 'root.bin', '1', 'indexes', 'queries', 'healthz', 'mcp'],
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,40}$/),
);
const headerValue = fc.oneof(
  fc.constantFrom(
    ...['', '*', ',,,', 'bytes=0-', 'bytes=-1', 'bytes=-99999999999999999', 'bytes=0-0,1-1,2-2'],
    ...['gzip;q=9', 'br;q=0.0001', '"', 'W/"x"', '../../etc/passwd', '-1', 'NaN', '1e309'],
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,200}$/),
);
const headerName = fc.constantFrom(
  ...['range', 'if-none-match', 'if-match', 'if-range', 'accept-encoding', 'x-forwarded-for'],
  ...['content-type', 'cookie', 'accept', 'expect', 'origin', 'upgrade', 'te'],
);

/** Requests for files and routes, as method, path and headers. */
export const randomRequest = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'),
  path: fc.array(pathPart, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 3 }),
});
