import { ThemeClassNames } from '@docusaurus/theme-common';
import { loadIslands } from '../islands/load-islands.ts';

/** The HTML of articles by the path of their page. */
const articles = new Map<string, string>();
const pending = new Map<string, Promise<void>>();
/** The page whose article is in the document. */
let shown: string | undefined;

/** Permalinks have no final slash where a page is not the index of a folder; addresses have one. */
function keyOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The article of a page, if it was loaded or shown before. */
export function articleOf(path: string): string | undefined {
  return articles.get(keyOf(path));
}

/** Says that the article of a page is in the document. */
export function articleIsShown(path: string): void {
  shown = keyOf(path);
}

/** Says that the article of a page leaves the document, and keeps it for the way back. */
export function articleLeaves(path: string, html: string): void {
  const key = keyOf(path);
  if (shown === key) shown = undefined;
  if (!articles.has(key)) articles.set(key, html);
}

/**
 * Loads the article of a page, once, with the code that it needs.
 *
 * @param path - of a documentation page, with the base path
 * @param priority - of the request
 * @throws {Error} when the page can't be had, or belongs to another build of the site than the open one
 */
export function loadArticle(path: string, priority: RequestPriority = 'auto'): Promise<void> {
  const key = keyOf(path);
  if (key === shown || articles.has(key)) return Promise.resolve();
  const loading =
    pending.get(key) ?? fetchArticle(key, priority).finally(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

async function fetchArticle(path: string, priority: RequestPriority): Promise<void> {
  const page = await fetchPage(path, priority);
  const article = page.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
  if (article === null) throw new Error(`Loading ${path} failed: the page has no article.`);
  await loadIslands(article);
  articles.set(path, article.innerHTML);
}

async function fetchPage(path: string, priority: RequestPriority): Promise<Document> {
  const response = await fetch(path, { priority, headers: { accept: 'text/html' } });
  if (!response.ok) {
    throw new Error(`Loading ${path} failed: the server answered ${response.status}.`);
  }
  const page = await parse(response);
  if (isOfThisBuild(page)) return page;
  // The server has a newer build. The service worker may have kept the page as it was.
  const kept = 'caches' in window ? await caches.match(path, { ignoreVary: true }) : undefined;
  const older = kept === undefined ? undefined : await parse(kept);
  if (older !== undefined && isOfThisBuild(older)) return older;
  throw new Error(`Loading ${path} failed: the page is of another build.`);
}

async function parse(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function isOfThisBuild(page: Document): boolean {
  return entryOf(page) === entryOf(document);
}

/** The script that a page starts with. Its name is another one in each build. */
function entryOf(page: Document): string | undefined {
  return [...page.scripts].find(({ src }) => /\/runtime~main\./.test(src))?.src;
}
