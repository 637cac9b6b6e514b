import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { routeOfPermalink } from './route.ts';

/**
 * The address of a page as canonical links have it (`url`), its path below the base URL with both slashes (`route`), and its
 * site.
 *
 * @param permalink - path of the page with the base URL
 */
export function usePageAddress(permalink: string) {
  const { baseUrl, url, title: siteTitle } = useDocusaurusContext().siteConfig;
  const siteUrl = `${url}${baseUrl}`;
  const route = routeOfPermalink(permalink, baseUrl);
  return { siteTitle, siteUrl, route, url: `${siteUrl}${route.slice(1)}` };
}
