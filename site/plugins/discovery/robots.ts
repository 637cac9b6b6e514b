import { absoluteUrl, type SiteAddress } from '@docs/model/product/site-address';

/**
 * `robots.txt` (RFC 9309): everything may be read, and the sitemap names all pages. Crawlers ask for it at the root of the
 * origin only, so a site below a path needs a copy there.
 */
export function robotsFile(site: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, 'sitemap.xml')}\n`;
}
