import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';
import { loadIslands } from '../islands/load-islands.ts';
import { loadArticle } from './articles.ts';
import { hasArticle } from './has-article.ts';

let isFirst = true;

/**
 * Takes the place of the framework's function of the same name, which it calls before it starts, before it shows another
 * page, and when a reader points at a link. It loads the modules of a page, as the framework does, and its article.
 *
 * @param pathname - of the page, with the base path
 */
export default function preload(pathname: string): Promise<unknown> {
  const paths = [...new Set([pathname, decodeURI(pathname)])];
  const modules = paths
    .flatMap((path) => matchRoutes(routes, path))
    .map(({ route }) => route.component.preload?.());
  return Promise.all([...modules, loadWords(pathname)]);
}

async function loadWords(pathname: string): Promise<void> {
  if (isFirst) {
    isFirst = false;
    // Without its code, a tool in the article stays as the server rendered it.
    await loadIslands(document).catch(() => undefined);
  } else if (await hasArticle(pathname)) {
    await loadArticle(pathname);
  }
}
