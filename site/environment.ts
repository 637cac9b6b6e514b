import { existsSync, readFileSync } from 'node:fs';
import { parseDataFile } from '@docs/model/data-files/data-file';
import { product } from '@docs/model/product/product';
import { readVariables } from '@docs/model/variables/read-variables';
import { buildVariables } from '@docs/publish/environment';
import type { PluginConfig } from '@docusaurus/types';
import { z } from 'zod';
import type { SearchSettings } from './src/search-dialog/settings.ts';

const exampleUrlWarning = `SITE_URL is not set: canonical links, the sitemap and the feeds name the example host ${product.exampleUrl}. Set SITE_URL to the public origin of the site.`;

/**
 * Reads what a deployment sets by environment variables.
 *
 * @param env - the variables, normally `process.env`; empty ones count as unset
 * @throws Error with a sentence for each wrong variable
 */
export function readSiteEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const value = readVariables(buildVariables, env);
  const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_REPLACE_FROM: from } = value;
  const repository = value.SITE_REPOSITORY ?? null;
  const newIssueUrl = repository && `${repository}/issues/new`;
  const search: SearchSettings = {
    indexName: value.SEARCH_INDEX_NAME,
    hosted: appId !== undefined && apiKey !== undefined ? { appId, apiKey } : null,
    externalUrlRegex: value.SEARCH_EXTERNAL_URL_REGEX ?? null,
    replaceResultPathname: from === undefined ? null : { from, to: value.SEARCH_REPLACE_TO },
    newIssueUrl: value.SEARCH_REPORT_MISSING ? newIssueUrl : null,
    insightUrl: value.SEARCH_INSIGHT_URL ?? null,
  };
  const analytics: PluginConfig = ['./plugins/analytics.ts', { trackingID: value.ANALYTICS_ID }];
  return {
    url: value.SITE_URL ?? product.exampleUrl,
    baseUrl: value.BASE_URL,
    /** Address of the site's own repository at the code host, without a final slash; null when it has none. */
    repository,
    /** Page of the repository that opens an issue. */
    newIssueUrl,
    /** Warnings for the operator before publishing, a sentence each. */
    warnings: value.SITE_URL === undefined ? [exampleUrlWarning] : [],
    search,
    /** Lets browsers keep the site, to read it without a network. */
    offline: value.OFFLINE,
    analyticsPlugins: value.ANALYTICS_ID === undefined ? [] : [analytics],
  };
}

/** The settings of a deployment. */
export type SiteEnvironment = ReturnType<typeof readSiteEnvironment>;

/**
 * Address of the form that edits a page, as GitHub and hosts that follow it spell it.
 *
 * @param repository - address of the repository; without one, pages have no edit link
 */
export function editUrlOf(repository: string | null) {
  if (repository === null) return undefined;
  return ({ docPath }: { readonly docPath: string }) =>
    `${repository}/edit/main/content/${docPath}`;
}

const filled = z.string().min(1);
const announcement = z.strictObject({
  /** Dismissal is remembered for this id: a new text needs a new id. */
  id: filled,
  /** HTML of one line. */
  content: filled,
  isCloseable: z.boolean().default(true),
});

/**
 * Reads the announcement shown above the navigation bar.
 *
 * @param file - path of the YAML file; when there is none, nothing is announced
 * @param baseUrl - put before the addresses of links that begin with a slash
 * @throws DataError with every problem of the file
 */
export function readAnnouncement(file: string, baseUrl: string) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const { content, ...others } = parseDataFile(text, file, announcement, 'announcement');
  return { ...others, content: content.replaceAll('href="/', `href="${baseUrl}`) };
}
