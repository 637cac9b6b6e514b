import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { sharePages, worthwhile } from './share-pages.ts';

const pages = Array.from({ length: 2 * worthwhile }, (_, index) => `page ${index}`);

/** Shares pages. The second thread answers in the turn of the event loop after it got a page. */
function compilers({
  failsAside = (_: string): boolean => false,
  needsMain = (_: string): boolean => false,
} = {}) {
  const log: string[] = [];
  const onEmpty = vi.fn();
  const compile = sharePages<string, string>({
    here: async (page) => {
      log.push(`here: ${page}`);
      if (page === 'wrong') throw new Error('Line 3 has a mistake.');
      return `compiled ${page}`;
    },
    aside: async (page) => {
      log.push(`aside: ${page}`);
      await nextTurn();
      if (failsAside(page)) throw new Error('The thread has ended.');
      return `compiled ${page}`;
    },
    canGoAside: (page) => !needsMain(page),
    onEmpty,
  });
  const placesOf = (place: string) => log.filter((line) => line.startsWith(`${place}: `));
  return { compile, log, onEmpty, placesOf };
}

describe('sharePages', () => {
  it('compiles each page once, in both threads', async () => {
    const { compile, log, onEmpty, placesOf } = compilers();
    expect(await Promise.all(pages.map(compile))).toEqual(pages.map((page) => `compiled ${page}`));
    expect(new Set(log.map((line) => line.replace(/^\w+: /, ''))).size).toBe(pages.length);
    expect(log).toHaveLength(pages.length);
    expect(placesOf('here').length).toBeGreaterThan(0);
    expect(placesOf('aside').length).toBeGreaterThan(0);
    await nextTurn();
    expect(onEmpty).toHaveBeenCalledOnce();
  });

  it('starts the thread when most pages come after the first one', async () => {
    const { compile, placesOf } = compilers();
    await compile('first');
    await Promise.all(pages.map(compile));
    expect(placesOf('aside').length).toBeGreaterThan(0);
  });

  it('starts no thread for a few pages', async () => {
    const { compile, placesOf } = compilers();
    await Promise.all(pages.slice(0, worthwhile - 1).map(compile));
    expect(placesOf('aside')).toEqual([]);
  });

  it('keeps pages here that only this thread can compile, and begins with them', async () => {
    const own = pages.slice(-5);
    const { compile, placesOf } = compilers({ needsMain: (page) => own.includes(page) });
    await Promise.all(pages.map(compile));
    expect(placesOf('here').slice(0, own.length)).toEqual(own.map((page) => `here: ${page}`));
  });

  it('compiles a page here when the other thread could not', async () => {
    const { compile, placesOf } = compilers({ failsAside: () => true });
    await expect(Promise.all(pages.map(compile))).resolves.toHaveLength(pages.length);
    expect(placesOf('here')).toHaveLength(pages.length);
  });

  it('says what is wrong with a page, and goes on with the others', async () => {
    const { compile } = compilers();
    const wrong = compile('wrong');
    const right = compile('right');
    await expect(wrong).rejects.toThrow('Line 3 has a mistake.');
    await expect(right).resolves.toBe('compiled right');
    await expect(compile('later')).resolves.toBe('compiled later');
  });
});
