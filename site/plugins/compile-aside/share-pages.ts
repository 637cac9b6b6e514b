import { setImmediate as nextTurn } from 'node:timers/promises';

/** What compiles pages: the thread that asks for it, and a second one. */
export interface Compilers<Page, Result> {
  readonly here: (page: Page) => Promise<Result>;
  /** A rejection means that the second thread could not do it: the page is then compiled here, which says why. */
  readonly aside: (page: Page) => Promise<Result>;
  /** Whether the second thread can compile a page. */
  readonly canGoAside: (page: Page) => boolean;
  /** Called when no page is left. */
  readonly onEmpty: () => void;
}

/** A second thread starts when this many pages wait for it. It has to load the libraries, so fewer are not worth it. */
export const worthwhile = 24;

/** How many pages the second thread has at a time: it begins the next one while this thread is busy. */
const atATime = 3;

interface Waiting<Page, Result> {
  readonly page: Page;
  readonly resolve: (result: Result | PromiseLike<Result>) => void;
}

/**
 * Shares pages between this thread and a second one. Each takes the next page when it is free. This thread begins with
 * those that only it can compile.
 *
 * @returns a function that compiles a page, for any number of calls at the same time
 */
export function sharePages<Page, Result>({
  here,
  aside,
  canGoAside,
  onEmpty,
}: Compilers<Page, Result>): (page: Page) => Promise<Result> {
  const own: Waiting<Page, Result>[] = [];
  const shared: Waiting<Page, Result>[] = [];
  let isTaking = false;
  let running = 0;

  function fillAside(): void {
    if (running === 0 && shared.length < worthwhile) return;
    while (running < atATime) {
      const next = shared.shift();
      if (next === undefined) return;
      running += 1;
      const compiled = aside(next.page).catch(() => here(next.page));
      next.resolve(compiled);
      const done = () => {
        running -= 1;
        fillAside();
        if (running === 0 && shared.length === 0) onEmpty();
      };
      compiled.then(done, done);
    }
  }

  const nextPage = () => own.shift() ?? shared.pop();

  async function take(): Promise<void> {
    if (isTaking) return;
    isTaking = true;
    // The bundler asks for many pages in one turn of the event loop.
    await nextTurn();
    fillAside();
    for (let next = nextPage(); next !== undefined; next = nextPage()) {
      // A page may wait for its diagrams. The others go on meanwhile.
      next.resolve(here(next.page));
      // Answers of the second thread, and more pages, arrive between the pages.
      await nextTurn();
      fillAside();
    }
    isTaking = false;
  }

  return (page) =>
    new Promise((resolve) => {
      (canGoAside(page) ? shared : own).push({ page, resolve });
      void take();
    });
}
