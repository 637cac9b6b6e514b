import { z } from 'zod';
import { absolute, addressOf, placeOf } from '../addresses.ts';
import { basis, paragraphs, ToolError } from '../answer.ts';
import { sectionOf } from '../page-text.ts';
import { text } from './arguments.ts';
import { headingList, redirectOf, wordsOfPath } from './read-page.ts';
import { similarPages } from './search-docs.ts';
import { defineTool } from './tool.ts';

export const resolveAddress = defineTool({
  name: 'resolve_address',
  title: 'Resolve an address',
  description:
    'Says where an address of the documentation leads today: the page, the page that replaced it, or another site. Takes old paths and whole addresses, also those of other documentation hosts.',
  input: z.strictObject({
    address: text('a path or an address', 1000).describe(
      'Such as "/docs/flow/stages/deny.html" or a whole URL.',
    ),
  }),
  answer: async ({ address }, context) => {
    const { documentation } = context;
    const location = redirectOf(address, documentation);
    const target = location ?? address;
    if (location !== undefined && !location.startsWith('/')) {
      return paragraphs(`${address} leads to another site: ${location}`, basis(documentation));
    }
    const place = placeOf(target, documentation);
    const page = await documentation.pages.read(place.path);
    if (page === undefined) {
      const file = place.path.slice(0, -1);
      if (documentation.hasFile(file)) {
        return paragraphs(
          `${address} is a file of the site: ${addressOf(documentation, file)}`,
          basis(documentation),
        );
      }
      throw new ToolError(
        paragraphs(
          `No page has the address ${JSON.stringify(address)}, and no redirect is known for it.`,
          await similarPages(wordsOfPath(place.path), context),
        ),
      );
    }
    const at =
      location === undefined
        ? addressOf(documentation, place.path) +
          (place.anchor === undefined ? '' : `#${encodeURIComponent(place.anchor)}`)
        : absolute(location, documentation);
    const hasSection = place.anchor === undefined || sectionOf(page, place.anchor) !== undefined;
    return paragraphs(
      location === undefined
        ? `${address} is the page "${page.title}": ${at}`
        : `${address} moved to the page "${page.title}": ${at}`,
      page.description,
      hasSection
        ? ''
        : `The page has no section #${place.anchor}. Its sections:\n\n${headingList(page)}`,
      basis(documentation),
    );
  },
});
