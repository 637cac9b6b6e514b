import { savesData } from '@docs/publish/service-worker/saves-data';
import type { ClientModule } from '@docusaurus/types';
import { prefetchArticle } from '../article/articles.ts';
import { hasArticle } from '../article/has-article.ts';
import { nextTask } from '../hydration/parts.ts';
import { whenIdle } from '../offline/when-idle.ts';
import { findPage } from '../routes/page-table.ts';
import { pageFiles } from './page-files.ts';

/** The links of an article that are fetched before a reader points at one, in their order on the page. */
const mostLinksInView = 4;

/** Addresses that were asked for, so that each file is fetched once. */
const asked = new Set<string>();

/** Fetches a file into the browser's cache, at the lowest priority. */
function prefetchFile(file: string): void {
  const { href } = new URL(file, location.href);
  if (asked.has(href) || performance.getEntriesByName(href).length > 0) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

/** Fetches the words of pages, and their files. */
async function prefetchPages(paths: readonly string[]): Promise<void> {
  const files = await Promise.all(paths.map(pageFiles));
  // Each in a task of its own, so that a click or a key is never behind all of them.
  for (const file of files.flat()) {
    prefetchFile(file);
    await nextTask();
  }
  for (const path of paths) {
    if (await hasArticle(path)) prefetchArticle(path);
    await nextTask();
  }
}

/** Resolves to those of some links that are in view. Asking for their positions would lay out entries that are skipped. */
function linksInView(links: readonly HTMLAnchorElement[]): Promise<HTMLAnchorElement[]> {
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    // The first call is about all of them.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const inView = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(inView.map(({ target }) => target as HTMLAnchorElement));
    });
    for (const link of links) observer.observe(link);
  });
}

/** Paths of other pages of this site that the reader probably opens next: the neighbors, then links of the article. */
async function probablePaths(): Promise<string[]> {
  const find = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];
  const others = find('article a[href]').filter(
    (link) => link.origin === location.origin && link.pathname !== location.pathname,
  );
  const inView = await linksInView(others);
  const links = [...find('a.pagination-nav__link'), ...inView.slice(0, mostLinksInView)];
  return links.map(({ pathname }) => pathname);
}

/** Loads the tables of the pages that every page links, so that a click on such a link takes one round trip less. */
async function loadTables(): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>('footer a[href]');
  for (const link of links) {
    if (link.origin !== location.origin) continue;
    await findPage(link.pathname);
    await nextTask();
  }
}

async function prefetchProbablePages(): Promise<void> {
  if (savesData()) return;
  await prefetchPages(await probablePaths());
  await loadTables();
}

/** Leaves prefetching to this module. The framework would fetch the page of every link that comes into view. */
function takeOver(): void {
  const { preload } = window.docusaurus;
  window.docusaurus = { preload, prefetch: () => false };
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location: next, previousLocation }) {
    if (previousLocation === null) takeOver();
    if (next.pathname === previousLocation?.pathname) return;
    whenIdle(prefetchProbablePages);
  },
};
export const { onRouteDidUpdate } = clientModule;
