import type { Plugin } from '@docusaurus/types';
import { readPlaceholders } from '../remark/placeholders.ts';

/** Docusaurus plugin: gives "Your hosts" the list of placeholders, in a file that is fetched on use. */
export default function placeholderData({ data }: { readonly data: string }): Plugin {
  return {
    name: 'placeholder-data',
    contentLoaded: async ({ actions }) => {
      const list = readPlaceholders(data).map(({ placeholder }) => placeholder);
      await actions.createData('placeholders.json', JSON.stringify(list));
    },
  };
}
