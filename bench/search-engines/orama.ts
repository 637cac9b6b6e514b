import { fileURLToPath } from 'node:url';
import { create, insertMultiple, load, save, search } from '@orama/orama';
import { bundled } from './bundle.ts';
import { type Engine, sectionsOf } from './types.ts';
import { wholeIndex } from './whole-index.ts';

const schema = { url: 'string', title: 'string', heading: 'string', content: 'string' } as const;

/** Orama with the settings of its plugins for documentation sites: one document per section, one typo. */
export const engine: Engine = {
  async build(records) {
    const index = create({ schema });
    const documents = sectionsOf(records).map(({ url, pageTitle, heading, text }) => ({
      url,
      title: pageTitle,
      heading,
      content: text,
    }));
    await insertMultiple(index, documents);
    const code = await bundled(
      `import { create, load, search } from '@orama/orama'; globalThis.O = { create, load, search };`,
      fileURLToPath(new URL('.', import.meta.url)),
    );
    return wholeIndex(JSON.stringify(save(index)), code, (serialized) => {
      const opened = create({ schema });
      load(opened, JSON.parse(serialized));
      return async (term, most) => {
        const { hits } = await search(opened, {
          term,
          limit: most,
          tolerance: 1,
          properties: ['title', 'heading', 'content'],
          boost: { title: 2, heading: 1.5 },
        });
        return hits.map(({ document }) => document.url);
      };
    });
  },
};
