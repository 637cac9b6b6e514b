import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { messagesOf } from '@docs/model/errors/messages';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: makes the short list of messages that log lines are compared with. */
export function errorMessages({ data }: { readonly data: string }): Plugin {
  const folder = join(data, 'errors');
  return {
    name: 'error-catalog',
    getPathsToWatch: () => [join(folder, '*.yaml')],
    contentLoaded: async ({ actions }) => {
      const messages = messagesOf(readErrorCatalog(folder));
      await actions.createData('messages.json', JSON.stringify(messages));
    },
  };
}
