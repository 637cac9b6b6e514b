import { ThemeClassNames } from '@docusaurus/theme-common';
import { loadIslands } from '../islands/load-islands.ts';

/** The HTML of articles by the path of their page. */
const articles = new Map<string, string>();
/** The HTML of pages that were fetched and not shown yet. */
const texts = new Map<string, Promise<string>>();
/** The article that came with the document. */
let sent: { readonly key: string; readonly element: Element } | undefined;
/** The page whose article is in the document. */
let shown: string | undefined;

/** Permalinks have no final slash where a page is not the index of a folder; addresses have one. */
function keyOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The article of a page, if it was loaded or shown before. */
export function articleOf(path: string): string | undefined {
  const key = keyOf(path);
  return articles.get(key) ?? (sent?.key === key ? sent.element.innerHTML : undefined);
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
 * Remembers the article that the server sent. The element keeps its content when it is taken out of the document: when the
 * page could not be loaded, or when the framework rendered it again because something else had changed it.
 */
export function rememberSentArticle(path: string): void {
  const element = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
  if (element !== null) sent = { key: keyOf(path), element };
}

/**
 * Fetches the HTML of a page for its article, once, at low priority. It is not parsed before the reader goes there.
 *
 * @param path - of a documentation page, with the base path
 */
export function prefetchArticle(path: string): void {
  const key = keyOf(path);
  if (key === shown || articles.has(key)) return;
  // A page that can't be had now is fetched again, with a message, when the reader goes there.
  pageText(key, 'low').catch(() => undefined);
}

/**
 * Loads the article of a page, once, with the code that it needs.
 *
 * @param path - of a documentation page, with the base path
 * @throws {Error} when the page can't be had, or belongs to another build of the site than the open one
 */
export async function loadArticle(path: string): Promise<void> {
  const key = keyOf(path);
  if (key === shown || articles.has(key)) return;
  const article = articleIn(await pageText(key, 'auto'));
  if (article === null) throw new Error(`Loading ${path} failed: the page has no article.`);
  await loadIslands(article);
  articles.set(key, article.innerHTML);
  texts.delete(key);
}

function pageText(path: string, priority: RequestPriority): Promise<string> {
  const text = texts.get(path) ?? fetchPage(path, priority);
  texts.set(path, text);
  text.catch(() => texts.delete(path));
  return text;
}

async function fetchPage(path: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(path, { priority, headers: { accept: 'text/html' } });
  if (!response.ok) {
    throw new Error(`Loading ${path} failed: the server answered ${response.status}.`);
  }
  const page = await response.text();
  const entry = entryOfDocument();
  if (page.includes(entry)) return page;
  // The server has a newer build. The service worker may have kept the page as it was.
  const kept = 'caches' in window ? await caches.match(path, { ignoreVary: true }) : undefined;
  const older = await kept?.text();
  if (older?.includes(entry)) return older;
  throw new Error(`Loading ${path} failed: the page is of another build.`);
}

/** The name of the script that the open page starts with. It is another one in each build. */
function entryOfDocument(): string {
  const names = [...document.scripts].map(({ src }) => /runtime~main\.[^/]*$/.exec(src)?.[0]);
  return names.find((name) => name !== undefined) ?? '';
}

/** The article in the HTML of a page. The rest, such as the menus, is not parsed. */
function articleIn(page: string): Element | null {
  const name = ThemeClassNames.docs.docMarkdown;
  const start = page.lastIndexOf('<', page.indexOf(`"${name} `));
  const part = document.createElement('template');
  part.innerHTML = page.slice(Math.max(start, 0), page.lastIndexOf('</article>'));
  return part.content.querySelector(`.${name}`);
}
