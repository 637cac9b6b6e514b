import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { messagesOf } from '@docs/model/errors/messages';
import { markHtml } from '@docs/model/placeholders/mark-html';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { BuiltEntries } from '../../src/errors/data.ts';
import { readPlaceholders } from '../remark/placeholders.ts';
import { entriesHtml } from './entry-html.ts';

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
    getPathsToWatch: () => [join(folder, '*.yaml'), join(options.data, 'placeholders.yaml')],
    contentLoaded: async ({ actions }) => {
      const components = readErrorCatalog(folder);
      const placeholders = readPlaceholders(options.data);
      const entries: BuiltEntries = Object.fromEntries(
        components.map((component) => {
          const { html, links } = entriesHtml(component.entries, context.baseUrl);
          const anchors = component.entries.map(({ id }) => id);
          return [component.id, { html: markHtml(html, placeholders), anchors, links }];
        }),
      );
      await actions.createData('entries.json', JSON.stringify(entries));
      await actions.createData('messages.json', JSON.stringify(messagesOf(components)));
    },
  };
}
