import { product } from '@docs/model/product/product';
import { absoluteUrl, type SiteAddress } from '@docs/model/product/site-address';
import { escape as escapeXml } from 'html-escaper';

/** Path of the description, below the root of the site. */
const openSearchPath = 'opensearch.xml';
const openSearchType = 'application/opensearchdescription+xml';

/** Name of the search in browsers. The format allows 16 characters. */
const openSearchName = `${product.name} docs`;

/**
 * The description with which browsers offer the site's search in the address bar.
 *
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
function openSearchDescription(site: SiteAddress): string {
  const icon = absoluteUrl(site, 'img/mark.svg');
  const results = `${absoluteUrl(site, 'search/')}?q={searchTerms}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(openSearchName)}</ShortName>`,
    `  <LongName>${escapeXml(`Search of the ${product.name} documentation`)}</LongName>`,
    `  <Description>${escapeXml(`Searches the guides, settings, release notes and advisories of ${product.name}.`)}</Description>`,
    `  <Url type="text/html" method="get" template="${escapeXml(results)}"/>`,
    `  <Url type="${openSearchType}" rel="self" template="${escapeXml(absoluteUrl(site, openSearchPath))}"/>`,
    `  <Image type="image/svg+xml">${escapeXml(icon)}</Image>`,
    '  <Language>en</Language>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    '  <OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * `robots.txt` (RFC 9309): everything may be read, and the sitemap names all pages. Crawlers ask for it at the root of the
 * origin only, so a site below a path needs a copy there.
 */
function robotsFile(site: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, 'sitemap.xml')}\n`;
}

/** Files that search engines and the search fields of browsers read, as text by its path below the root of the site. */
export function searchEngineFiles(site: SiteAddress): ReadonlyMap<string, string> {
  return new Map([
    ['robots.txt', robotsFile(site)],
    [openSearchPath, openSearchDescription(site)],
  ]);
}
