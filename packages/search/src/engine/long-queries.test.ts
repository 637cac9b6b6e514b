import { describe, expect, it } from 'vitest';
import { manifestFile } from '../build/create-index.ts';
import { indexOf, memorySource, type PageFixture } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

/** Opens an engine and records which files it reads. */
async function openWithLog(pages: readonly PageFixture[]) {
  const source = memorySource(indexOf(pages));
  const read: string[] = [];
  const engine = await openEngine({
    read: (name) => {
      read.push(name);
      return source.read(name);
    },
  });
  const ask = async (query: string) => {
    const [answer] = await engine.search([{ indexName: 'test', query }]);
    if (!answer) throw new Error('one answer was expected');
    return answer;
  };
  return { ask, read };
}

describe('a long query', () => {
  /** Pages that share eight words and have 400 words each of their own, so that the dictionary has many shards. */
  const common = ['amber', 'cedar', 'ember', 'glacier', 'marble', 'orchid', 'saffron', 'walnut'];
  const many = Array.from({ length: 40 }, (_, page) => ({
    path: `/page-${page}/`,
    title: `Page ${page}`,
    intro: `${common.join(' ')} ${Array.from(
      { length: 400 },
      (_, word) => `${String.fromCharCode(97 + (word % 26))}${page}x${word}q`,
    ).join(' ')}`,
  }));

  it('reads at most the manifest, five dictionary shards and a text file, and looks up the rarest word', async () => {
    const { ask, read } = await openWithLog(many);
    const { hits } = await ask(`${common.join(' ')} b7x1q`);
    expect(read[0]).toBe(manifestFile);
    expect(new Set(read).size).toBeLessThanOrEqual(7);
    expect(hits[0]?.url_without_anchor).toBe('/page-7/');
  });

  it('skips words of all pages before a rarer word, even if two of them share a shard', async () => {
    const pairs = ['amber amberly', 'glacier glacierly', 'orchid orchidly'].join(' ');
    const { ask, read } = await openWithLog(
      many.map((page, nth) => ({
        ...page,
        intro: `${page.intro} ${pairs} ${nth % 5 === 0 ? 'walnutty' : ''}`,
      })),
    );
    const { nbHits } = await ask(`${pairs} walnutty`);
    expect(nbHits).toBe(8);
    expect(new Set(read).size).toBeLessThanOrEqual(7);
  });

  it('highlights the words that it skipped', async () => {
    const { ask } = await openWithLog(many);
    const { hits } = await ask(`${common.join(' ')} b7x1q`);
    const marked = hits[0]?._highlightResult?.content;
    for (const word of common) expect(marked?.value).toContain(`<em>${word}</em>`);
    expect(marked?.matchLevel).toBe('full');
  });
});
