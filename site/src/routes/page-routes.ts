import ComponentCreator from '@docusaurus/ComponentCreator';
import siteConfig from '@generated/docusaurus.config';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import type { RouteConfig } from 'react-router-config';
import { showSidebar } from '../sidebar/store.ts';
import { comparablePath } from './comparable-path.ts';
import { findPage } from './page-table.ts';

/** Routes of the pages that the reader visited or is on the way to. The theme reads this list. */
export const pageRoutes: RouteConfig[] = [];

const known = new Set<string>();
let isFirst = true;

/**
 * Adds the route of a page before it is known whether there is such a page. Its component shows the framework's spinner
 * until the page is loaded.
 */
export function expectPage(pathname: string): void {
  const path = comparablePath(pathname);
  if (known.has(path)) return;
  known.add(path);
  const route: RouteConfig = {
    // The router takes a path for a pattern.
    path: pathname.replace(/[\\()[\]{}:*?+]/g, '\\$&'),
    exact: true,
    component: lazyComponent(`page ${path}`, () => loadPage(path, route)),
  };
  pageRoutes.push(route);
}

/** A component that the framework loads like those of its own table. */
function lazyComponent(name: string, load: () => Promise<{ default: unknown }>) {
  Object.assign(registry, { [name]: [load, '', 0] });
  Object.assign(routesChunkNames, { [`${name}-`]: { __comp: name } });
  return ComponentCreator(name, '');
}

async function loadPage(path: string, route: RouteConfig): Promise<{ default: unknown }> {
  // The first page has its sidebar as HTML.
  const sidebar = isFirst ? undefined : showSidebar();
  isFirst = false;
  const page = await findPage(path);
  if (page === undefined) {
    pageRoutes.splice(pageRoutes.indexOf(route), 1);
    return import('@theme/NotFound/Content');
  }
  Object.assign(routesChunkNames, { [`${page.path}-page`]: page.chunkNames });
  // A page whose code fails to load has its sidebar, too.
  Object.assign(route, page.attributes);
  const component = ComponentCreator(page.path, 'page');
  await Promise.all([component.preload(), sidebar]);
  return { default: component };
}

// The theme looks for the route of the home page, for the breadcrumbs.
expectPage(siteConfig.baseUrl);
