import { fileURLToPath } from 'node:url';
import { Document } from 'flexsearch';
import { bundled } from './bundle.ts';
import { type Engine, sectionsOf } from './types.ts';

/** FlexSearch with its prefix tokenizer. It doesn't handle typos. */
export const engine: Engine = {
  async build(records) {
    const sections = sectionsOf(records);
    const index = new Document({
      tokenize: 'forward',
      document: { id: 'id', index: ['title', 'heading', 'content'] },
    });
    sections.forEach(({ pageTitle, heading, text }, id) => {
      index.add({ id, title: pageTitle, heading, content: text });
    });
    const files = new Map<string, Uint8Array>();
    await index.export((key: string, data: string) => {
      if (data) files.set(key, new TextEncoder().encode(data));
    });
    const code = await bundled(
      `import { Document } from 'flexsearch'; globalThis.F = Document;`,
      fileURLToPath(new URL('.', import.meta.url)),
    );
    return {
      files,
      code: [code],
      open: async () => ({
        async search(query, most) {
          const ids = index
            .search(query, { limit: most, suggest: true })
            .flatMap(({ result }) => result);
          return [...new Set(ids)].map((id) => sections[Number(id)]?.url ?? '');
        },
        fetched: () => [...files.keys()],
      }),
    };
  },
};
