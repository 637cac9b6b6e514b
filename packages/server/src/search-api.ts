import { defaultSearchLimits } from '@docs/search/limits';
import type { SearchRequest } from '@docs/search/types';
import { defaultLimits } from './limits.ts';

/** What the description of the search endpoint depends on. */
export interface SearchApiOptions {
  /** Origin of the site, without a final slash. */
  readonly origin: string;
  readonly indexName: string;
  /** Name of the documented product. */
  readonly product: string;
}

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string, more: Schema = {}): Schema => ({
  type: 'string',
  description,
  ...more,
});
const whole = (description: string, more: Schema = {}): Schema => ({
  type: 'integer',
  minimum: 0,
  description,
  ...more,
});
const flag = (description: string): Schema => ({ type: 'boolean', default: false, description });
const list = (items: Schema, description: string, more: Schema = {}): Schema => ({
  type: 'array',
  items,
  maxItems: defaultSearchLimits.listLength,
  description,
  ...more,
});
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const perLevel = (value: Schema): Schema => ({
  type: 'object',
  properties: Object.fromEntries(levels.map((level) => [level, value])),
});
const matchLevel: Schema = {
  type: 'string',
  enum: ['none', 'partial', 'full'],
  description: 'Whether none, some or all words of the query were found in the text.',
};

const tag = (name: string) =>
  text(`Text ${name} a matched word.`, { maxLength: defaultSearchLimits.tagLength });

/** The parameters of a search. Every field of the request type has one. */
const searchParameters: Readonly<Record<Exclude<keyof SearchRequest, 'indexName'>, Schema>> = {
  query: text('What to search for. Longer queries are cut after 512 characters.', { default: '' }),
  page: whole('Number of the page of results, from 0.', { default: 0 }),
  hitsPerPage: whole(
    `Results on a page. The searches of a call may ask for ${defaultSearchLimits.hits} hits together.`,
    { minimum: 1, maximum: defaultSearchLimits.hitsPerSearch, default: 20 },
  ),
  attributesToRetrieve: list(
    { type: 'string' },
    'Attributes of the hits. An empty list gives none; a leading `-` leaves one out.',
    { default: ['*'] },
  ),
  attributesToHighlight: list({ type: 'string' }, 'Attributes in which matches are marked.', {
    default: ['*'],
  }),
  attributesToSnippet: list(
    { type: 'string' },
    `Attributes to shorten, as \`attribute:words\`, with at most ${defaultSearchLimits.snippetWords} words.`,
    { default: [] },
  ),
  snippetEllipsisText: text('Text in place of what a snippet leaves out.', {
    default: '…',
    maxLength: defaultSearchLimits.tagLength,
  }),
  snippetEveryHit: flag('Whether every hit with text gets a snippet of it.'),
  fewFiles: flag('Whether hits are left out that would need further files of the index.'),
  highlightPreTag: { ...tag('before'), default: '<em>' },
  highlightPostTag: { ...tag('behind'), default: '</em>' },
  facets: list(
    { type: 'string' },
    'Facets to count: `area`, `language`, `docusaurus_tag`, `hierarchy.lvl0`, or `*` for all.',
    { default: [] },
  ),
  maxValuesPerFacet: whole('Values that are counted for each facet.', {
    minimum: 1,
    maximum: 1000,
    default: 100,
  }),
  facetFilters: {
    description:
      'Conditions such as `area:releases`. All entries of the list must hold; of an inner list, one. `area:-releases` excludes a value.',
    anyOf: [
      { type: 'string' },
      list(
        { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        'A list of conditions.',
      ),
    ],
  },
  clickAnalytics: flag('Whether the answer gets a `queryID`.'),
  getRankingInfo: flag('Whether every hit explains its score.'),
};

const schemas: Readonly<Record<string, Schema>> = {
  SearchParameters: {
    type: 'object',
    description: 'Unknown parameters are ignored. An invalid value is replaced by the default.',
    properties: searchParameters,
  },
  SearchResponse: {
    type: 'object',
    required: [
      'hits',
      'nbHits',
      'page',
      'nbPages',
      'hitsPerPage',
      'exhaustiveNbHits',
      'query',
      'params',
      'index',
      'processingTimeMS',
    ],
    properties: {
      hits: { type: 'array', items: reference('Hit'), description: 'Best first.' },
      nbHits: whole('Number of all results.'),
      page: whole('Number of this page, from 0.'),
      nbPages: whole('Number of pages.'),
      hitsPerPage: whole('Results on a page.', { minimum: 1 }),
      exhaustiveNbHits: { type: 'boolean', description: 'Whether all results were counted.' },
      query: text('The query, as it was read.'),
      params: text('The most important parameters, URL-encoded.'),
      index: text('Name of the index.'),
      queryID: text('Id of the request, if it was asked for.'),
      facets: {
        type: 'object',
        description: 'Number of results by facet and value.',
        additionalProperties: { type: 'object', additionalProperties: whole('Results.') },
      },
      exhaustiveFacetsCount: { type: 'boolean', description: 'Whether all values were counted.' },
      processingTimeMS: { type: 'number', minimum: 0, description: 'Milliseconds of searching.' },
      notes: {
        type: 'object',
        description: 'How the query was read, where that differs from its words.',
        properties: {
          didYouMean: text('The query with corrected spelling, which the hits are for.'),
          droppedWords: {
            type: 'array',
            items: { type: 'string' },
            description: 'Words that were left out, because no page has all.',
          },
          suggestedQueries: {
            type: 'array',
            items: { type: 'string' },
            description: 'Queries that have results, when this one has none.',
          },
        },
      },
    },
  },
  Hit: {
    type: 'object',
    description: 'A heading, or the text below one. Texts are HTML-escaped.',
    required: ['objectID'],
    properties: {
      objectID: text('Id of the record.'),
      url: text('Address with anchor, relative to the origin of the site.'),
      url_without_anchor: text('Address of the page, relative to the origin of the site.'),
      anchor: { type: ['string', 'null'], description: 'Anchor of the heading.' },
      type: {
        type: 'string',
        enum: ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'],
        description: 'A heading by its level, or text.',
      },
      content: { type: ['string', 'null'], description: 'Text; null for headings.' },
      hierarchy: {
        ...perLevel({ type: ['string', 'null'] }),
        description: 'Headings above the record: `lvl0` is the area of the site, `lvl1` the page.',
      },
      language: text('Language of the page, such as `en`.'),
      docusaurus_tag: text('Version of the documentation.'),
      area: {
        type: 'string',
        enum: ['guides', 'reference', 'releases', 'security'],
        description: 'Part of the site.',
      },
      weight: { type: 'object', description: 'What the record counts before any query.' },
      _highlightResult: {
        type: 'object',
        properties: {
          hierarchy: perLevel(reference('Highlight')),
          content: reference('Highlight'),
        },
      },
      _snippetResult: {
        type: 'object',
        properties: { hierarchy: perLevel(reference('Snippet')), content: reference('Snippet') },
      },
      _rankingInfo: { type: 'object', description: 'How the score came about.' },
    },
  },
  Highlight: {
    type: 'object',
    required: ['value', 'matchLevel', 'matchedWords'],
    properties: {
      value: text('Text with the matched words between the two tags.'),
      matchLevel,
      matchedWords: { type: 'array', items: { type: 'string' } },
      fullyHighlighted: { type: 'boolean', description: 'Whether the whole text is marked.' },
    },
  },
  Snippet: {
    type: 'object',
    required: ['value', 'matchLevel'],
    properties: { value: text('Part of the text around the matched words.'), matchLevel },
  },
  Error: {
    type: 'object',
    required: ['message', 'status'],
    properties: {
      message: text('What is wrong, in a sentence.'),
      status: whole('Status of the answer.', { minimum: 400, maximum: 599 }),
    },
  },
};

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } });
const failure = (description: string, headers: Schema = {}) => ({
  description,
  headers,
  content: jsonOf(reference('Error')),
});
const retryAfter: Schema = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

const failures = {
  400: failure(
    'The body is no JSON object, the call exceeds a limit, or it asks for something that is not supported. The message says which.',
  ),
  404: failure('There is no such index.'),
  413: failure(`The body has more than ${defaultLimits.bodyBytes} bytes.`),
  429: failure(
    `The client sent more than ${defaultLimits.searchesPerMinute} calls within a minute.`,
    retryAfter,
  ),
  503: failure('Too many searches are in progress, or the index can not be read.', retryAfter),
};

/**
 * Describes the search endpoint of our server in OpenAPI 3.1.
 *
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function searchApi({ origin, indexName, product }: SearchApiOptions) {
  const { searches, answerBytes, computeTime } = defaultSearchLimits;
  return {
    openapi: '3.1.0',
    info: {
      title: `Search of the ${product} documentation`,
      version: '1.0.0',
      description: `Searches the pages of this site. The calls have the form of the hosted provider's search API, so that its clients work unchanged. They need no key. A call is refused when its answer would have more than ${answerBytes} bytes, or when its searches take more than ${computeTime} ms of computing. The endpoint is there when the site is served by its own server; static hosts have none.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      '/1/indexes/{names}/queries': {
        post: {
          operationId: 'searchMany',
          summary: 'Several searches in one call',
          parameters: [
            {
              name: 'names',
              in: 'path',
              required: true,
              description: 'Any text, such as `*`: every search names its index.',
              schema: { type: 'string', minLength: 1 },
            },
          ],
          requestBody: {
            required: true,
            content: jsonOf({
              type: 'object',
              required: ['requests'],
              properties: {
                requests: {
                  type: 'array',
                  maxItems: searches,
                  items: {
                    allOf: [
                      reference('SearchParameters'),
                      {
                        type: 'object',
                        required: ['indexName'],
                        properties: { indexName: { const: indexName } },
                      },
                    ],
                  },
                },
              },
            }),
          },
          responses: {
            200: {
              description: 'One result for each search, in the same order.',
              content: jsonOf({
                type: 'object',
                required: ['results'],
                properties: { results: { type: 'array', items: reference('SearchResponse') } },
              }),
            },
            ...failures,
          },
        },
      },
      '/1/indexes/{name}/query': {
        post: {
          operationId: 'searchOne',
          summary: 'One search',
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'Name of the index.',
              schema: { const: indexName },
            },
          ],
          requestBody: { required: true, content: jsonOf(reference('SearchParameters')) },
          responses: {
            200: { description: 'The result.', content: jsonOf(reference('SearchResponse')) },
            ...failures,
          },
        },
      },
    },
    components: { schemas },
  };
}
