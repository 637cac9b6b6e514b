import type { SearchHit, SearchResponse } from '@docs/search/types';
import { unescape as unescapeHtml } from 'html-escaper';
import { z } from 'zod';
import { absolute } from '../addresses.ts';
import { basis, inNumbers, paragraphs, ToolError } from '../answer.ts';
import type { Documentation, Query } from '../documentation.ts';
import { text, whole } from './arguments.ts';
import { type CallContext, defineTool } from './tool.ts';

const areas = ['guides', 'reference', 'releases', 'security'] as const;

/** Levels of a hit below the area, from the page's title down. */
const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const snippetWords = 45;

export const searchDocs = defineTool({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Searches all pages: guides, settings, release notes, security advisories, error messages. Corrects typos. Gives titles, addresses and a passage of each result; read the page with read_page before you answer from it. A few technical words find more than a sentence.',
  input: z.strictObject({
    query: text('a text').describe(
      'What to look for, such as "proxy provider nginx" or the name of a setting.',
    ),
    area: z
      .enum(areas, { error: `one of ${areas.join(', ')}` })
      .optional()
      .describe('Only this part of the site.'),
    limit: whole(1, 20).default(8).describe('How many results.'),
    page: whole(1, 50).default(1).describe('Which page of the results, from 1.'),
  }),
  answer: async ({ query, area, limit, page }, context) => {
    const response = await search(context, {
      query,
      hitsPerPage: limit,
      page: page - 1,
      ...(area === undefined ? {} : { facetFilters: [`area:${area}`] }),
    });
    const { documentation } = context;
    const { hits, nbHits, notes } = response;
    if (hits.length === 0) {
      if (nbHits > 0) {
        throw new ToolError(
          `The last result is number ${inNumbers(nbHits)}, so page ${page} is empty. Ask for an earlier page.`,
        );
      }
      const instead = notes?.suggestedQueries ?? [];
      throw new ToolError(
        `Nothing was found for ${JSON.stringify(query)}${area === undefined ? '' : ` in the area "${area}"`}. Use fewer or other words${area === undefined ? '' : ', or leave "area" out'}.${instead.length === 0 ? '' : ` Queries with results: ${instead.join('; ')}.`}`,
      );
    }
    const first = (page - 1) * limit + 1;
    return paragraphs(
      `Results ${first} to ${first + hits.length - 1} of ${inNumbers(nbHits)} for ${JSON.stringify(query)}.`,
      noteWords(response),
      resultList(hits, documentation, first),
      basis(documentation),
    );
  },
});

/**
 * Searches with a passage for each hit.
 *
 * @throws {ToolError} if the search can't be answered
 */
async function search(
  { documentation, signal }: CallContext,
  query: Query,
): Promise<SearchResponse> {
  try {
    return await documentation.search(
      {
        attributesToSnippet: [`content:${snippetWords}`],
        snippetEveryHit: true,
        highlightPreTag: '',
        highlightPostTag: '',
        ...query,
      },
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(`The search can't answer now: ${reason} Try again in a moment.`);
  }
}

function noteWords({ notes }: SearchResponse): string {
  const { didYouMean, droppedWords = [] } = notes ?? {};
  return [
    didYouMean === undefined ? '' : `The query was read as ${JSON.stringify(didYouMean)}.`,
    droppedWords.length === 0
      ? ''
      : `No page has all the words; these were left out: ${droppedWords.join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Hits as a numbered list in Markdown. */
function resultList(
  hits: readonly SearchHit[],
  documentation: Documentation,
  first: number,
): string {
  return hits
    .map((hit, index) => {
      const names = levels.flatMap((level) => hit.hierarchy?.[level] ?? []).map(unescapeHtml);
      const link = `[${names.join(' > ')}](${absolute(hit.url ?? '', documentation)})`;
      const passage = unescapeHtml(hit._snippetResult?.content?.value ?? '').replace(/\s+/g, ' ');
      return `${first + index}. ${link}${passage === '' ? '' : `\n   ${passage}`}`;
    })
    .join('\n');
}

/**
 * A few pages that may help, for answers that found nothing else; empty if there are none.
 *
 * @param words - any text; it is cut to what the search takes
 */
export async function similarPages(words: string, context: CallContext): Promise<string> {
  const query = words.slice(0, 200).trim();
  if (query === '') return '';
  const { hits } = await search(context, { query, hitsPerPage: 5 });
  return hits.length === 0
    ? ''
    : `Pages that may help:\n\n${resultList(hits, context.documentation, 1)}`;
}
