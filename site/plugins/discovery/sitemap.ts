import { join } from 'node:path';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import type { RouteConfig } from '@docusaurus/types';
import type { PageChanges } from '../last-changes.ts';

/** Pages that search engines have no use for, by their path below the base path. */
const ignored = ['offline/', 'search/', 'tags/**'];

/**
 * Options of the sitemap: the days on which pages were last changed, and nothing that search engines ignore.
 *
 * @param baseUrl - path of the site below its origin, with both slashes
 */
export function sitemapOptions(
  siteDir: string,
  baseUrl: string,
  changes: PageChanges,
): Partial<PluginOptions> {
  return {
    ignorePatterns: ignored.map((pattern) => baseUrl + pattern),
    changefreq: null,
    priority: null,
    lastmod: 'date',
    createSitemapItems: ({ defaultCreateSitemapItems, ...facts }) =>
      defaultCreateSitemapItems({
        ...facts,
        routes: facts.routes.map((route) => withLastChange(route, siteDir, changes)),
      }),
  };
}

/** A route with the last change of its page. Where there is none, the framework must not start Git for each page. */
export function withLastChange(
  route: RouteConfig,
  siteDir: string,
  changes: PageChanges,
): RouteConfig {
  const { metadata, routes } = route;
  const source = metadata?.sourceFilePath;
  const day = source === undefined ? undefined : changes.dayOf(join(siteDir, source));
  return {
    ...route,
    metadata: {
      ...metadata,
      lastUpdatedAt: day === undefined ? null : Date.parse(`${day}T00:00:00Z`),
    },
    ...(routes && { routes: routes.map((inner) => withLastChange(inner, siteDir, changes)) }),
  };
}
