import { dayInWords } from '@docs/model/releases/days';
import { z } from 'zod';
import { absolute, addressOf, placeOf, redirectOf, withPageLinks } from './addresses.ts';
import { basis, inNumbers, paragraphs, partOf, ToolError } from './answer.ts';
import type { Documentation } from './documentation.ts';
import { headingList, readPage, sectionOf } from './pages.ts';
import type { SearchResult } from './search.ts';
import { defineTool, integer, offset, text } from './tool.ts';

const areas = ['guides', 'reference', 'releases', 'security'] as const;

/** Searches all pages. */
export const searchDocs = defineTool({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Searches all pages: guides, settings, release notes, security advisories, error messages. Corrects typos. Gives titles, addresses and a passage of each result; read the page with read_page before you answer from it. A few technical words find more than a sentence.',
  input: {
    query: text('a text').describe(
      'What to look for, such as "proxy provider nginx" or the name of a setting.',
    ),
    area: z
      .enum(areas, { error: `Expected one of ${areas.join(', ')}` })
      .optional()
      .describe('Only this part of the site.'),
    limit: integer(1, 20).default(8).describe('How many results.'),
    page: integer(1, 50).default(1).describe('Which page of the results, from 1.'),
  },
  answer: async (query, documentation) => {
    const { results, total, ...notes } = await documentation.search(query);
    const { area, limit, page } = query;
    if (results.length === 0 && total > 0) {
      throw new ToolError(
        `The last result is number ${inNumbers(total)}, so page ${page} is empty. Ask for an earlier page.`,
      );
    }
    if (results.length === 0) {
      const [where, advice] =
        area === undefined ? ['', ''] : [` in the area "${area}"`, ', or leave "area" out'];
      const instead = notes.suggestions.join('; ');
      throw new ToolError(
        `Nothing was found for ${JSON.stringify(query.query)}${where}. Use fewer or other words${advice}.${instead && ` Queries with results: ${instead}.`}`,
      );
    }
    const first = (page - 1) * limit + 1;
    return paragraphs(
      `Results ${first} to ${first + results.length - 1} of ${inNumbers(total)} for ${JSON.stringify(query.query)}.`,
      notes.didYouMean === undefined
        ? ''
        : `The query was read as ${JSON.stringify(notes.didYouMean)}.`,
      notes.droppedWords.length === 0
        ? ''
        : `No page has all the words; these were left out: ${notes.droppedWords.join(', ')}.`,
      resultList(results, documentation, first),
      basis(documentation),
    );
  },
});

/** Results as a numbered list in Markdown. */
function resultList(
  results: readonly SearchResult[],
  documentation: Documentation,
  first: number,
): string {
  return results
    .map(({ titles, url, passage }, index) => {
      const link = `[${titles.join(' > ')}](${absolute(url, documentation)})`;
      return `${first + index}. ${link}${passage && `\n   ${passage}`}`;
    })
    .join('\n');
}

/**
 * An error for calls that found nothing, with a few pages that may help, if there are any.
 *
 * @param words - any text; it is cut to what the search takes
 */
export async function notFound(
  message: string,
  words: string,
  documentation: Documentation,
): Promise<ToolError> {
  const query = words.slice(0, 200).trim();
  if (query === '') return new ToolError(message);
  const { results } = await documentation.search({ query, limit: 5, page: 1 });
  if (results.length === 0) return new ToolError(message);
  const pages = resultList(results, documentation, 1);
  return new ToolError(`${message}\n\nPages that may help:\n\n${pages}`);
}

const anyAddress = text('a path or an address', 1000);

/** Gives a page or a section of it. */
export const readPageTool = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Gives a page of the documentation, or one section of it, as Markdown, with the version that it is about. Takes a path such as "/install-config/upgrade/", a whole address from search_docs, or an old address of a page that moved. Long pages come in parts.',
  input: {
    page: anyAddress.describe(
      'Path or address of the page. A fragment such as #before-you-start chooses a section.',
    ),
    section: text('a heading')
      .optional()
      .describe('Only the section with this heading or this id of a heading.'),
    offset,
  },
  answer: async ({ page: asked, section, offset: from }, documentation) => {
    const { place, page, location } = await followAddress(asked, documentation);
    if (page === undefined) {
      if (location !== undefined && !location.startsWith('/')) {
        throw new ToolError(
          `${asked} leads to another site, which can't be read here: ${location}`,
        );
      }
      const message = `There is no page ${JSON.stringify(place.path)}. Find it with search_docs.`;
      throw await notFound(message, wordsOfPath(place.path), documentation);
    }
    const wanted = section ?? place.anchor;
    const found = wanted === undefined ? undefined : sectionOf(page, wanted);
    if (wanted !== undefined && found === undefined) {
      throw new ToolError(
        paragraphs(
          `The page ${place.path} has no section ${JSON.stringify(wanted)}. Its sections:`,
          headingList(page),
        ),
      );
    }
    const whole = withPageLinks(found?.text ?? page.text, documentation);
    const { anchor = '', text: heading = '' } = found?.heading ?? {};
    const address = addressOf(documentation, place.path) + fragmentOf(anchor);
    const sameSection = found && `, "section": ${JSON.stringify(anchor || heading)}`;
    const call = `read_page with "page": ${JSON.stringify(place.path)}${sameSection ?? ''}`;
    const hint =
      found === undefined ? `Or read one section with "section":\n\n${headingList(page)}` : '';
    const { version, lastChange } = page;
    const change = lastChange && ` Last change: ${dayInWords(lastChange)}.`;
    return paragraphs(
      location === undefined ? '' : `${asked} has moved to ${address}.`,
      partOf(whole, from, call, hint),
      `Source: ${address}. This page is about ${documentation.product} ${version}.${change}`,
    );
  },
});

/** Resolves an address. */
export const resolveAddress = defineTool({
  name: 'resolve_address',
  title: 'Resolve an address',
  description:
    'Says where an address of the documentation leads today: the page, the page that replaced it, or another site. Takes old paths and whole addresses, also those of other documentation hosts.',
  input: {
    address: anyAddress.describe('Such as "/docs/flow/stages/deny.html" or a whole URL.'),
  },
  answer: async ({ address }, documentation) => {
    const { place, page, location } = await followAddress(address, documentation);
    if (location !== undefined && !location.startsWith('/')) {
      return paragraphs(`${address} leads to another site: ${location}`, basis(documentation));
    }
    const file = place.path.slice(1, -1);
    const { files } = documentation.build;
    const isFile = files.has(file);
    if (page === undefined && (isFile || files.has(`${file}/index.html`))) {
      const kind = isFile ? 'file of the site' : 'page without a text to read here';
      const at = addressOf(documentation, isFile ? file : place.path);
      return paragraphs(`${address} is a ${kind}: ${at}`, basis(documentation));
    }
    if (page === undefined) {
      const message = `No page has the address ${JSON.stringify(address)}, and no redirect is known for it.`;
      throw await notFound(message, wordsOfPath(place.path), documentation);
    }
    const at =
      location === undefined
        ? addressOf(documentation, place.path) + fragmentOf(place.anchor ?? '')
        : absolute(location, documentation);
    const hasSection = place.anchor === undefined || sectionOf(page, place.anchor) !== undefined;
    return paragraphs(
      `${address} ${location === undefined ? 'is' : 'moved to'} the page "${page.title}": ${at}`,
      page.description,
      hasSection
        ? ''
        : `The page has no section #${place.anchor}. Its sections:\n\n${headingList(page)}`,
      basis(documentation),
    );
  },
});

/**
 * Follows an address.
 *
 * @returns the place and its page, undefined if there is none, and the address that a redirect leads to, if there is one
 */
async function followAddress(address: string, documentation: Documentation) {
  const location = redirectOf(address, documentation);
  const isHere = location === undefined || location.startsWith('/');
  const place = placeOf(isHere ? (location ?? address) : address, documentation);
  const page = isHere ? await readPage(documentation, place.path) : undefined;
  return { place, page, location };
}

function fragmentOf(anchor: string): string {
  return anchor && `#${encodeURIComponent(anchor)}`;
}

/** The words of a path, to search for. */
function wordsOfPath(path: string): string {
  return path
    .replace(/\.[a-z]{2,4}\/?$/i, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .slice(-6)
    .join(' ')
    .trim();
}
