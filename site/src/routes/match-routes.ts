import {
  type MatchedRoute,
  matchRoutes as matchKnownRoutes,
  type RouteConfig,
} from 'react-router-config/esm/react-router-config.js';
import { expectPage } from './page-routes.ts';

export { renderRoutes } from 'react-router-config/esm/react-router-config.js';

/**
 * Takes the place of `matchRoutes` of react-router-config in the browser. The framework calls it with the path of each
 * page that it loads, before it renders the page.
 */
export function matchRoutes(routes: RouteConfig[], pathname: string): MatchedRoute<object>[] {
  expectPage(pathname);
  return matchKnownRoutes(routes, pathname);
}
