import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routeOf } from './route.ts';

/** The address of a page, and of its site. */
export interface PageAddress {
  readonly siteTitle: string;
  /** Address of the home page. */
  readonly siteUrl: string;
  /** Path of the page below the base URL, with both slashes. */
  readonly route: string;
  /** The whole address of the page, as canonical links have it. */
  readonly url: string;
}

/**
 * The whole addresses that structured data need.
 *
 * @param permalink - path of the page with the base URL
 */
export function usePageAddress(permalink: string): PageAddress {
  const { baseUrl, url, title } = useDocusaurusContext().siteConfig;
  const siteUrl = `${url}${baseUrl}`;
  const route = routeOf(permalink, baseUrl);
  return { siteTitle: title, siteUrl, route, url: `${siteUrl}${route.slice(1)}` };
}
