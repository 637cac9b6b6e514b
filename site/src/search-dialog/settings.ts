import type { HostedOptions } from '@docs/search/hosted';

/** The options of the site's search that a deployment may change without touching code. */
export interface SearchSettings {
  readonly indexName: string;
  /** The access of the reader's browser to a hosted search provider; null when the embedded index serves alone. */
  readonly hosted: Pick<HostedOptions, 'appId' | 'apiKey'> | null;
  /** Regular expression of result addresses that lie outside this site, or null if none do. */
  readonly externalUrlRegex: string | null;
  /** Rewrites the path of a result, as `String.replaceAll` with a regular expression does. */
  readonly replaceResultPathname: { readonly from: string; readonly to: string } | null;
  /** Page of the site's repository that opens an issue, or null: the no-result screen offers no report. */
  readonly newIssueUrl: string | null;
  /** Same-origin endpoint that counts queries, or null: nothing is sent. */
  readonly insightUrl: string | null;
}
