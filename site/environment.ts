import { existsSync, readFileSync } from 'node:fs';
import { parseDataFile } from '@docs/model/data-files/data-file';
import { product } from '@docs/model/product/product';
import type { PluginConfig } from '@docusaurus/types';
import { z } from 'zod';
import type { SearchSettings } from './src/search-dialog/settings.ts';

const filled = z.string().min(1);
const optional = filled.nullable().default(null);
const onOff = z
  .stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' })
  .default(true);
const address = (protocol: RegExp, error: string) =>
  z
    .url({ protocol, error })
    .refine((url) => !url.endsWith('/'), 'must not end in a slash')
    .nullable()
    .default(null);
const variables = z
  .object({
    SITE_URL: address(/^https?$/, 'must be an origin such as https://docs.authentik.company'),
    BASE_URL: filled
      .regex(/^\/(?:[^/]+\/)*$/, 'must begin and end in a slash, for example /docs-site/')
      .default(product.baseUrl),
    SITE_REPOSITORY: address(
      /^https$/,
      'must be a repository such as https://github.com/OWNER/NAME',
    ),
    SEARCH_APP_ID: optional,
    SEARCH_API_KEY: optional,
    SEARCH_INDEX_NAME: filled.default(product.indexName),
    SEARCH_EXTERNAL_URL_REGEX: optional,
    SEARCH_REPLACE_FROM: optional,
    SEARCH_REPLACE_TO: filled.default(''),
    SEARCH_REPORT_MISSING: onOff,
    SEARCH_INSIGHT_URL: filled
      .regex(/^\/[^/]/, 'must be a path on this site, for example /insight')
      .nullable()
      .default(null),
    OFFLINE: onOff,
    ANALYTICS_ID: optional,
  })
  .superRefine(({ SEARCH_APP_ID, SEARCH_API_KEY }, context) => {
    if ((SEARCH_APP_ID === null) !== (SEARCH_API_KEY === null)) {
      context.addIssue({
        code: 'custom',
        path: [SEARCH_APP_ID === null ? 'SEARCH_APP_ID' : 'SEARCH_API_KEY'],
        message: 'is missing: the hosted search needs both SEARCH_APP_ID and SEARCH_API_KEY',
      });
    }
  });

const exampleUrlWarning = `SITE_URL is not set: canonical links, the sitemap and the feeds name the example host ${product.exampleUrl}. Set SITE_URL to the public origin of the site.`;

/**
 * Reads what a deployment sets by environment variables.
 *
 * @param env - the variables, normally `process.env`; empty ones count as unset
 * @throws Error that lists every wrong variable with what was expected
 */
export function readSiteEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')} ${issue.message} (found ${JSON.stringify(env[String(issue.path[0])] ?? null)})`,
    );
    throw new Error(`The site's environment variables are wrong:\n${lines.join('\n')}`);
  }
  const value = result.data;
  const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_REPLACE_FROM: from } = value;
  const repository = value.SITE_REPOSITORY;
  const newIssueUrl = repository && `${repository}/issues/new`;
  const search: SearchSettings = {
    indexName: value.SEARCH_INDEX_NAME,
    hosted: appId !== null && apiKey !== null ? { appId, apiKey } : null,
    externalUrlRegex: value.SEARCH_EXTERNAL_URL_REGEX,
    replaceResultPathname: from === null ? null : { from, to: value.SEARCH_REPLACE_TO },
    newIssueUrl: value.SEARCH_REPORT_MISSING ? newIssueUrl : null,
    insightUrl: value.SEARCH_INSIGHT_URL,
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
    warnings: value.SITE_URL === null ? [exampleUrlWarning] : [],
    search,
    /** Lets browsers keep the site, to read it without a network. */
    offline: value.OFFLINE,
    analyticsPlugins: value.ANALYTICS_ID === null ? [] : [analytics],
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
