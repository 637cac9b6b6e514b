/**
 * Names, hosts and outward links of the documented product. No other file repeats these values.
 */
export interface Product {
  /** Name of the documented platform, always lower case. */
  readonly name: string;
  /** Title of this site. The browser's tab shows it after the page title. */
  readonly siteTitle: string;
  /** One sentence that says what the platform does. */
  readonly tagline: string;
  /** The release of the platform that the pages are written for. */
  readonly targetRelease: string;
  /** Name of the search index, for both the embedded engine and the hosted provider. */
  readonly indexName: string;
  /** Origin that a build without `SITE_URL` names, without a final slash. It is an example host. */
  readonly exampleUrl: string;
  /** Path below the origin, with both slashes; a deployment overrides it by `BASE_URL`. */
  readonly baseUrl: string;
  /** Origins that redirects may lead to, without a final slash. */
  readonly hosts: {
    /** Reference documentation of the platform's HTTP API. */
    readonly api: string;
    /** Guides to connecting specific applications. */
    readonly integrations: string;
  };
  /** Pages on other sites, linked from the navigation bar and the footer. */
  readonly links: {
    readonly features: string;
    readonly pricing: string;
    readonly blog: string;
    readonly codeHost: string;
    readonly community: string;
  };
}

export const product: Product = {
  name: 'authentik',
  siteTitle: 'authentik',
  tagline: 'Bring all of your authentication into one unified platform.',
  targetRelease: '2025.8',
  indexName: 'authentik',
  exampleUrl: 'https://docs.authentik.company',
  baseUrl: '/',
  hosts: {
    api: 'https://api.goauthentik.io',
    integrations: 'https://integrations.goauthentik.io',
  },
  links: {
    features: 'https://goauthentik.io/#features',
    pricing: 'https://goauthentik.io/pricing/',
    blog: 'https://goauthentik.io/blog/',
    codeHost: 'https://github.com/goauthentik/authentik',
    community: 'https://goauthentik.io/discord',
  },
};

/** Hosts of the platform's own documentation, now and earlier: `docs.`, `next.`, one for each release, and the main site. */
const DOCUMENTATION_HOST = /^(?:(?:docs|next|version-\d{4}-\d{1,2})\.)?goauthentik\.io$/i;

/** Tells if a host has served the documentation of the platform, whose paths the redirects of this site know. */
export function isDocumentationHost(host: string): boolean {
  return DOCUMENTATION_HOST.test(host);
}
