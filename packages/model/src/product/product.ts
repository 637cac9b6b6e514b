/** Names, hosts and outward links of the documented product. No other file repeats these values. */
export const product = {
  /** Name of the documented platform, always lower case. */
  name: 'authentik',
  /** Title of this site. The browser's tab shows it after the page title. */
  siteTitle: 'authentik',
  /** One sentence that says what the platform does. */
  tagline: 'Bring all of your authentication into one unified platform.',
  /** The release of the platform that the pages are written for. */
  targetRelease: '2025.8',
  /** Name of the search index, for both the embedded engine and the hosted provider. */
  indexName: 'authentik',
  /** Origin that a build without `SITE_URL` names, without a final slash. It is an example host. */
  exampleUrl: 'https://docs.authentik.company',
  /** Path below the origin, with both slashes; a deployment overrides it by `BASE_URL`. */
  baseUrl: '/',
  /** Pages of this site that show a whole list of `data/`. */
  pages: {
    settings: '/install-config/configuration/',
    errors: '/troubleshooting/errors/',
  },
  /** Origins that redirects may lead to, without a final slash. */
  hosts: {
    /** Reference documentation of the platform's HTTP API. */
    api: 'https://api.goauthentik.io',
    /** Guides to connecting specific applications. */
    integrations: 'https://integrations.goauthentik.io',
  },
  /** Pages on other sites, linked from the navigation bar and the footer. */
  links: {
    features: 'https://goauthentik.io/#features',
    pricing: 'https://goauthentik.io/pricing/',
    blog: 'https://goauthentik.io/blog/',
    codeHost: 'https://github.com/goauthentik/authentik',
    community: 'https://goauthentik.io/discord',
  },
} as const;

/** Hosts of the platform's own documentation, now and earlier: `docs.`, `next.`, one for each release, and the main site. */
const DOCUMENTATION_HOST = /^(?:(?:docs|next|version-\d{4}-\d{1,2})\.)?goauthentik\.io$/i;

/** Tells if a host has served the documentation of the platform, whose paths the redirects of this site know. */
export function isDocumentationHost(host: string): boolean {
  return DOCUMENTATION_HOST.test(host);
}
