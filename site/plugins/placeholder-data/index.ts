import type { Plugin } from '@docusaurus/types';
import { readPlaceholders } from '../remark/placeholders.ts';

/** Docusaurus plugin: gives "Your hosts" the list of placeholders and what finds them, in files that are fetched on use. */
export default function placeholderData({ data }: { readonly data: string }): Plugin {
  return {
    name: 'placeholder-data',
    contentLoaded: async ({ actions }) => {
      const known = readPlaceholders(data);
      const list = known.map(({ placeholder }) => placeholder);
      const finders = known.map(({ placeholder: { id, kind }, word, find }) => ({
        placeholder: { id, kind },
        word,
        find: find.map(({ source }) => source),
      }));
      await actions.createData('placeholders.json', JSON.stringify(list));
      await actions.createData('finders.json', JSON.stringify(finders));
    },
  };
}
