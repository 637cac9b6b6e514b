import type { BuiltEngine } from './types.ts';

type Find = (query: string, most: number) => Promise<readonly string[]> | readonly string[];

/** An engine whose index is one file that every reader downloads. */
export function wholeIndex(
  serialized: string,
  code: Uint8Array,
  load: (serialized: string) => Promise<Find> | Find,
): BuiltEngine {
  const name = 'index.json';
  return {
    files: new Map([[name, new TextEncoder().encode(serialized)]]),
    code: [code],
    async open() {
      const find = await load(serialized);
      return { search: async (query, most) => find(query, most), fetched: () => [name] };
    },
  };
}
