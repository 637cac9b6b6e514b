import { join } from 'node:path';
import { readErrorCatalog } from '@docs/errors/catalog';
import { messagesOf } from '@docs/errors/messages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { BuiltEntries } from '../../src/errors/data.ts';
import { entriesHtml, linksOf } from './entry-html.ts';

/**
 * Docusaurus plugin: makes the HTML of the error catalog, and the short list of messages that log lines are compared
 * with.
 */
export default function errorCatalogData(
  context: LoadContext,
  options: { readonly data: string },
): Plugin {
  const folder = join(options.data, 'errors');
  return {
    name: 'error-catalog',
    getPathsToWatch: () => [join(folder, '*.yaml')],
    contentLoaded: async ({ actions }) => {
      const components = readErrorCatalog(folder);
      const entries: BuiltEntries = Object.fromEntries(
        components.map((component) => [
          component.id,
          {
            html: entriesHtml(component.entries, context.baseUrl),
            anchors: component.entries.map(({ id }) => id),
            links: linksOf(component.entries, context.baseUrl),
          },
        ]),
      );
      await actions.createData('entries.json', JSON.stringify(entries));
      await actions.createData('messages.json', JSON.stringify(messagesOf(components)));
    },
  };
}
