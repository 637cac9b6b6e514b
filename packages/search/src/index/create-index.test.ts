import { describe, expect, it } from 'vitest';
import { engineFor, indexOf, recordsFrom, somePages, someSynonyms } from '../testing/fixtures.ts';
import { createIndex } from './create-index.ts';

const { files, folder } = indexOf();

describe('the files of an index', () => {
  it('are in a folder that is named by all of them', () => {
    expect(folder).toMatch(/^[0-9a-f]{16}$/);
    expect([...files.keys()]).toEqual(['main.json', 'terms-0.json', 'texts-0.json', 'words.json']);
    expect(indexOf().folder).toBe(folder);
    const [first, ...others] = somePages;
    const edited = first ? [{ ...first, intro: 'Another text.' }, ...others] : [];
    expect(indexOf(edited).folder).not.toBe(folder);
  });

  it('are split into parts of about 24,000 characters', async () => {
    const pages = Array.from({ length: 400 }, (_, number) => ({
      path: `/p${number}/`,
      title: `Page ${number}`,
      intro: Array.from({ length: 30 }, (_, word) => `q${number * 7 + word}z`).join(' '),
    }));
    const many = indexOf(pages).files;
    const parts = [...many].filter(([name]) => /^te(rms|xts)-/.test(name));
    expect(parts.length).toBeGreaterThan(8);
    for (const [, content] of parts) expect(content.length).toBeLessThan(30_000);
    const engine = await engineFor(pages);
    const { hits } = await engine.search({ indexName: '', query: 'q2822z' });
    expect(hits.map(({ url }) => url)).toContain('/p399/');
  });

  it('of no records are an index without hits', () => {
    expect([...createIndex([], someSynonyms).files.keys()]).toEqual(['main.json', 'words.json']);
    expect(createIndex(recordsFrom(somePages), someSynonyms).folder).toBe(folder);
  });
});
