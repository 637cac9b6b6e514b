import { existsSync, readFileSync } from 'node:fs';
import { product } from '@docs/content-model/product';
import type { PluginConfig } from '@docusaurus/types';
import { parse } from 'yaml';
import { z } from 'zod';

/** How the reader's browser reaches a hosted search provider; absent when the embedded index serves alone. */
export interface HostedSearch {
  readonly appId: string;
  /** Search-only key: it is published with the site. */
  readonly apiKey: string;
}

/** What a deployment may change about the site's search without touching code. */
export interface SearchSettings {
  readonly indexName: string;
  readonly hosted: HostedSearch | null;
  /** Regular expression of result addresses that lie outside this site, or null if none do. */
  readonly externalUrlRegex: string | null;
  /** Rewrites the path of a result, as `String.replaceAll` with a regular expression does. */
  readonly replaceResultPathname: { readonly from: string; readonly to: string } | null;
  /** Whether the no-result screen offers to report what is missing. */
  readonly reportMissingResults: boolean;
  /** Same-origin endpoint that counts queries, or null: nothing is sent. */
  readonly insightUrl: string | null;
}

export interface SiteEnvironment {
  readonly url: string;
  readonly baseUrl: string;
  readonly search: SearchSettings;
  readonly analyticsPlugins: PluginConfig[];
}

const filled = z.string().min(1);
const variables = z
  .object({
    SITE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an origin such as https://docs.authentik.company',
      })
      .refine((url) => !url.endsWith('/'), 'must not end in a slash')
      .default(product.url),
    BASE_URL: filled
      .regex(/^\/(?:[^/]+\/)*$/, 'must begin and end in a slash, for example /docs-site/')
      .default(product.baseUrl),
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
  return {
    url: value.SITE_URL,
    baseUrl: value.BASE_URL,
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
      reportMissingResults: value.SEARCH_REPORT_MISSING === 'true',
      insightUrl: value.SEARCH_INSIGHT_URL ?? null,
    },
    analyticsPlugins:
      value.ANALYTICS_ID === undefined
        ? []
        : [['./plugins/analytics/index.ts', { trackingID: value.ANALYTICS_ID }]],
  };
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
