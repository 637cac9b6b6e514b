import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastIndexUpTo } from '../format/directory.ts';
import { contentDefinedChunks, separatorsOf, writeChunks } from './content-defined-chunks.ts';

const words = Array.from({ length: 400 }, (_, index) => `word${index}`);
const limits = { min: 50, max: 200, oneIn: 8 };
const chunk = (items: readonly string[], more: Partial<typeof limits> = {}) =>
  contentDefinedChunks(
    items,
    (word) => word,
    (word) => word.length,
    { ...limits, ...more },
  );
const sizeOf = (items: readonly string[]) => items.join('').length;

describe('chunks', () => {
  it('have all items in their order', () => {
    expect(chunk(words).flat()).toEqual(words);
    expect(chunk([])).toEqual([]);
    expect(chunk(['a'])).toEqual([['a']]);
  });
  it('are within the limits, apart from the last', () => {
    const sizes = chunk(words).map(sizeOf);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.max);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(limits.min);
  });
  it('end at their greatest size when no key ends them', () => {
    const never = chunk(words, { oneIn: 2 ** 32 });
    for (const items of never.slice(0, -1)) {
      expect(sizeOf(items)).toBeGreaterThan(limits.max - 8);
      expect(sizeOf(items)).toBeLessThanOrEqual(limits.max);
    }
    expect(chunk(['aaaa', 'bbbb'], { min: 4, max: 8, oneIn: 2 ** 32 })).toHaveLength(1);
    expect(chunk(['aaaa', 'bbbbb'], { min: 4, max: 8, oneIn: 2 ** 32 })).toHaveLength(2);
  });
  it('end at any key once they have their least size', () => {
    expect(chunk(['aa', 'bb', 'cc', 'dd'], { min: 4, oneIn: 1 })).toEqual([
      ['aa', 'bb'],
      ['cc', 'dd'],
    ]);
  });
  it('never begin with an item without a key', () => {
    const found = contentDefinedChunks(
      ['a', 'b', 'c'],
      (word) => (word === 'b' ? null : word),
      () => 1,
      { min: 1, max: 1, oneIn: 1 },
    );
    expect(found).toEqual([['a', 'b'], ['c']]);
  });
  it('stay as they are behind an insertion', () => {
    const before = new Set(chunk(words).map((items) => items.join()));
    const after = chunk([...words.slice(0, 20), 'inserted', ...words.slice(20)]);
    expect(after.filter((items) => !before.has(items.join())).length).toBeLessThanOrEqual(2);
  });
  it('are listed by their first items', () => {
    const written: string[] = [];
    const directory = writeChunks(
      [['a', 'b'], ['c']],
      (first) => first,
      (items) => {
        written.push(items.join());
        return `file${written.length}`;
      },
    );
    expect(directory).toEqual({ starts: ['a', 'c'], names: ['file1', 'file2'] });
    expect(written).toEqual(['a,b', 'c']);
  });
});

describe('separatorsOf', () => {
  it('keeps the first word, and of the others as much as tells them from the word before', () => {
    const chunks = [
      ['account', 'admin'],
      ['administrator', 'apple'],
      ['banana'],
      ['bananas', 'cherry'],
    ];
    expect(separatorsOf(chunks)).toEqual(['account', 'admini', 'b', 'bananas']);
    expect(separatorsOf([])).toEqual([]);
  });

  it('leads every word to its chunk', () => {
    const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '😀', ' ') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 5 }), (some, size) => {
        const sorted = [...some].sort();
        const count = Math.ceil(sorted.length / size);
        const chunks = Array.from({ length: count }, (_, chunk) =>
          sorted.slice(chunk * size, (chunk + 1) * size),
        );
        const starts = separatorsOf(chunks);
        chunks.forEach((chunk, number) => {
          for (const word of chunk) expect(lastIndexUpTo(starts, word)).toBe(number);
        });
      }),
    );
  });
});
