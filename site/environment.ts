import { existsSync, readFileSync } from 'node:fs';
import { product } from '@docs/model/product/product';
import type { PluginConfig } from '@docusaurus/types';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SearchSettings } from './src/search-dialog/settings.ts';

export interface SiteEnvironment {
  readonly url: string;
  readonly baseUrl: string;
  /** Address of the site's own repository at the code host, without a final slash; null when it has none. */
  readonly repository: string | null;
  /** Warnings for the operator before publishing, a sentence each. */
  readonly warnings: readonly string[];
  readonly search: SearchSettings;
  /** Lets browsers keep the site, to read it without a network. */
  readonly offline: boolean;
  readonly analyticsPlugins: PluginConfig[];
}

const filled = z.string().min(1);
const address = (protocol: RegExp, error: string) =>
  z
    .url({ protocol, error })
    .refine((url) => !url.endsWith('/'), 'must not end in a slash')
    .optional();
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
    SEARCH_APP_ID: filled.optional(),
    SEARCH_API_KEY: filled.optional(),
    SEARCH_INDEX_NAME: filled.default(product.indexName),
    SEARCH_EXTERNAL_URL_REGEX: filled.optional(),
    SEARCH_REPLACE_FROM: filled.optional(),
    SEARCH_REPLACE_TO: z.string().optional(),
    SEARCH_REPORT_MISSING: z.enum(['true', 'false']).default('true'),
    SEARCH_INSIGHT_URL: z
      .string()
      .regex(/^\/[^/]/, 'must be a path on this site, for example /insight')
      .optional(),
    OFFLINE: z.enum(['true', 'false']).default('true'),
    ANALYTICS_ID: filled.optional(),
  })
  .superRefine((value, context) => {
    if ((value.SEARCH_APP_ID === undefined) !== (value.SEARCH_API_KEY === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [value.SEARCH_APP_ID === undefined ? 'SEARCH_APP_ID' : 'SEARCH_API_KEY'],
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
export function readSiteEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): SiteEnvironment {
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
  const repository = value.SITE_REPOSITORY ?? null;
  return {
    url: value.SITE_URL ?? product.exampleUrl,
    baseUrl: value.BASE_URL,
    repository,
    warnings: value.SITE_URL === undefined ? [exampleUrlWarning] : [],
    search: {
      indexName: value.SEARCH_INDEX_NAME,
      hosted:
        value.SEARCH_APP_ID !== undefined && value.SEARCH_API_KEY !== undefined
          ? { appId: value.SEARCH_APP_ID, apiKey: value.SEARCH_API_KEY }
          : null,
      externalUrlRegex: value.SEARCH_EXTERNAL_URL_REGEX ?? null,
      replaceResultPathname:
        value.SEARCH_REPLACE_FROM === undefined
          ? null
          : { from: value.SEARCH_REPLACE_FROM, to: value.SEARCH_REPLACE_TO ?? '' },
      newIssueUrl:
        repository !== null && value.SEARCH_REPORT_MISSING === 'true'
          ? `${repository}/issues/new`
          : null,
      insightUrl: value.SEARCH_INSIGHT_URL ?? null,
    },
    offline: value.OFFLINE === 'true',
    analyticsPlugins:
      value.ANALYTICS_ID === undefined
        ? []
        : [['./plugins/analytics.ts', { trackingID: value.ANALYTICS_ID }]],
  };
}

/**
 * Address of the form that edits a page, as GitHub and hosts that follow it spell it.
 *
 * @param repository - address of the repository; without one, pages have no edit link
 */
export function editUrlOf(
  repository: string | null,
): ((page: { readonly docPath: string }) => string) | undefined {
  if (repository === null) return undefined;
  return ({ docPath }) => `${repository}/edit/main/content/${docPath}`;
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
 * @throws Error with the file and the field when it is not an announcement
 */
export function readAnnouncement(
  file: string,
  baseUrl: string,
): z.infer<typeof announcement> | undefined {
  if (!existsSync(file)) return undefined;
  const result = announcement.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }
  const content = result.data.content.replaceAll('href="/', `href="${baseUrl}`);
  return { ...result.data, content };
}
