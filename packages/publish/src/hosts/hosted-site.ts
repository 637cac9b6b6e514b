import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { HeaderSet } from './headers.ts';

/** A finished build, as the configuration of hosts needs it. */
export interface HostedSite {
  /** Origin of the published site, without a final slash. */
  readonly origin: string;
  readonly redirects: RedirectTable;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
  /** Clean addresses of all pages, below the base URL. */
  readonly pages: ReadonlySet<string>;
}
