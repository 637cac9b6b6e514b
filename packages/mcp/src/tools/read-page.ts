import { z } from 'zod';
import { addressOf, type Place, pathOfAddress, placeOf, withPageLinks } from '../addresses.ts';
import { basisOfPage, continued, paragraphs, partOf, ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';
import { type PageText, sectionOf } from '../page-text.ts';
import { offset, text } from './arguments.ts';
import { similarPages } from './search-docs.ts';
import { type CallContext, defineTool } from './tool.ts';

/** How many headings an answer lists. */
const maxHeadings = 60;

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Gives a page of the documentation, or one section of it, as Markdown, with the version that it is about. Takes a path such as "/install-config/upgrade/", a whole address from search_docs, or an old address of a page that moved. Long pages come in parts.',
  input: z.strictObject({
    page: text('a path or an address', 1000).describe(
      'Path or address of the page. A fragment such as #before-you-start chooses a section.',
    ),
    section: text('a heading')
      .optional()
      .describe('Only the section with this heading or this id of a heading.'),
    offset,
  }),
  answer: async ({ page: asked, section, offset: from }, context) => {
    const { documentation } = context;
    const { place, page, moved } = await findPage(asked, context);
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
    const part = partOf(whole, from);
    const anchor = found?.heading.anchor ?? '';
    const address =
      addressOf(documentation, place.path) +
      (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
    const sameSection =
      found === undefined ? '' : `, "section": ${JSON.stringify(anchor || found.heading.text)}`;
    const again = (next: number) =>
      `call read_page with "page": ${JSON.stringify(place.path)}${sameSection} and "offset": ${next}`;
    const rest = continued(whole, part, again);
    return paragraphs(
      moved ? `${asked} has moved to ${address}.` : '',
      part.text.trimEnd(),
      ...rest,
      rest.length === 0 || found !== undefined
        ? ''
        : `Or read one section with "section":\n\n${headingList(page)}`,
      `Source: ${address}. ${basisOfPage(page, documentation)}`,
    );
  },
});

interface FoundPage {
  readonly place: Place;
  readonly page: PageText;
  /** Whether a redirect led there. */
  readonly moved: boolean;
}

/**
 * Finds a page by a path, an address, or an old address.
 *
 * @throws {ToolError} that names similar pages, if there is none
 */
async function findPage(asked: string, context: CallContext): Promise<FoundPage> {
  const { documentation } = context;
  const place = placeOf(asked, documentation);
  const page = await documentation.pages.read(place.path);
  if (page !== undefined) return { place, page, moved: false };
  const location = redirectOf(asked, documentation);
  if (location !== undefined) {
    const target = placeOf(location, documentation);
    const moved = location.startsWith('/')
      ? await documentation.pages.read(target.path)
      : undefined;
    if (moved !== undefined) return { place: target, page: moved, moved: true };
    if (!location.startsWith('/')) {
      throw new ToolError(`${asked} leads to another site, which can't be read here: ${location}`);
    }
  }
  throw new ToolError(
    paragraphs(
      `There is no page ${JSON.stringify(place.path)}. Find it with search_docs, or take a path from the list of resources.`,
      await similarPages(wordsOfPath(place.path), context),
    ),
  );
}

/** Where an old address leads: a path below the origin, or an address of another site. */
export function redirectOf(address: string, { redirects, baseUrl }: Documentation) {
  const path = pathOfAddress(address);
  const inner = path.startsWith(baseUrl) ? path : baseUrl + path.slice(1);
  return redirects.resolve(inner)?.location;
}

/** The words of a path, to search for. */
export function wordsOfPath(path: string): string {
  return path
    .replace(/\.\w{2,4}\/?$/, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .slice(-6)
    .join(' ')
    .trim();
}

/** The headings of a page as a list in Markdown, with their ids. */
export function headingList({ headings }: PageText): string {
  const shown = headings.filter(({ depth }) => depth > 1);
  const top = shown.length > maxHeadings ? shown.filter(({ depth }) => depth === 2) : shown;
  const more = top.length - maxHeadings;
  return [
    ...top
      .slice(0, maxHeadings)
      .map(
        ({ depth, text, anchor }) =>
          `${'  '.repeat(depth - 2)}- ${text}${anchor === '' ? '' : ` (#${anchor})`}`,
      ),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
