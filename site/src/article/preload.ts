import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-config';
import { manageHead } from '../head/store.ts';
import { nextTask, startHydration } from '../hydration/parts.ts';
import { loadIslands } from '../islands/load-islands.ts';
import { loadArticle, rememberSentArticle } from './articles.ts';
import { hasArticle } from './has-article.ts';

let isFirst = true;

/**
 * Takes the place of the framework's function of the same name, which it calls before it starts, before it shows another
 * page, and when a reader points at a link. It loads the modules of a page, as the framework does, and its article.
 *
 * @param pathname - of the page, with the base path
 */
export default async function preload(pathname: string): Promise<void> {
  const isStart = isFirst;
  isFirst = false;
  if (isStart) rememberSentArticle(pathname);
  try {
    await loadPage(pathname, isStart);
    if (!isStart) return;
    // The task in which the last script was run ends here.
    await nextTask();
    startHydration();
  } catch (error) {
    if (!isStart) throw error;
    startWithoutPage();
  }
}

async function loadPage(pathname: string, isStart: boolean): Promise<void> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const modules = paths
    .flatMap((path) => matchRoutes(routes, path))
    .map(({ route }) => route.component.preload?.());
  await Promise.all([...modules, loadWords(pathname, isStart)]);
}

async function loadWords(pathname: string, isStart: boolean): Promise<void> {
  if (isStart) {
    // Without its code, a tool in the article stays as the server rendered it.
    await loadIslands(document).catch(() => undefined);
  } else if (await hasArticle(pathname)) {
    await loadArticle(pathname);
  }
}

/**
 * Lets the framework start although the code of the page could not be loaded. It would never start otherwise, and so not
 * even show its error. That is not what the server rendered, so nothing of the document is taken over. The framework uses
 * the root that it finds here.
 */
function startWithoutPage(): void {
  const container = document.getElementById('__docusaurus');
  if (container === null) return;
  manageHead();
  window.docusaurusRoot = createRoot(container);
}
