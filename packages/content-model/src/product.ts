/**
 * Everything that names the product, its hosts and its outward links. No other file of the project repeats one of these values.
 */
export interface Product {
  /** Name of the documented platform, always lower case. */
  readonly name: string;
  /** Title of this site, shown behind the page title in the browser's tab. */
  readonly siteTitle: string;
  /** One sentence that says what the platform does. */
  readonly tagline: string;
  /** The release of the platform that the pages are written for. */
  readonly targetRelease: string;
  /** Name of the search index, with the embedded engine as with the hosted provider. */
  readonly indexName: string;
  /** Public origin of the site, without a final slash; a deployment overrides it by `SITE_URL`. */
  readonly url: string;
  /** Path below the origin, with both slashes; a deployment overrides it by `BASE_URL`. */
  readonly baseUrl: string;
  /** Origins that redirects may lead to, without a final slash. */
  readonly hosts: {
    /** The reference of the platform's HTTP API. */
    readonly api: string;
    /** Guides that connect a given application. */
    readonly integrations: string;
  };
  /** Pages elsewhere that the navigation bar and the footer link. */
  readonly links: {
    readonly features: string;
    readonly pricing: string;
    readonly blog: string;
    readonly codeHost: string;
    readonly community: string;
  };
  /** Where this site's own source lives: "edit this page" and missing-result reports lead there. */
  readonly siteRepository: string;
}

export const product: Product = {
  name: 'authentik',
  siteTitle: 'authentik',
  tagline: 'Bring all of your authentication into one unified platform.',
  targetRelease: '2025.8',
  indexName: 'authentik',
  url: 'https://docs.authentik.company',
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
  siteRepository: 'https://github.com/goauthentik/authentik',
};
