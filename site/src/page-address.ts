import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routeOf } from './route.ts';

/** The address of a page. */
export interface PageAddress {
  /** Path below the base URL, with both slashes. */
  readonly route: string;
  /** The whole address. */
  readonly url: string;
}

/** The address of the site and of its pages. */
export interface SiteAddresses {
  readonly siteTitle: string;
  readonly siteUrl: string;
  /**
   * @param permalink - path of a page with the base URL
   * @returns its address as canonical links have it
   */
  readonly addressOf: (permalink: string) => PageAddress;
}

/** The whole addresses that structured data need. */
export function useAddresses(): SiteAddresses {
  const { baseUrl, url, title } = useDocusaurusContext().siteConfig;
  const siteUrl = `${url}${baseUrl}`;
  return {
    siteTitle: title,
    siteUrl,
    addressOf: (permalink) => {
      const route = routeOf(permalink, baseUrl);
      return { route, url: `${siteUrl}${route.slice(1)}` };
    },
  };
}
