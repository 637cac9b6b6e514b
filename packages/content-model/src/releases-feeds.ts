import type { Advisory } from './advisories.ts';
import { product } from './product.ts';
import type { Release } from './releases.ts';
import type { Entry } from './releases-catalog.ts';

/** Where the site stands: origin without a final slash, and the path below it with both slashes. */
export interface SiteAddress {
  readonly url: string;
  readonly baseUrl: string;
}

/** The whole address of a path of the site. */
export function absoluteUrl(site: SiteAddress, path: string): string {
  return `${site.url}${site.baseUrl}${path.replace(/^\//, '')}`;
}

/** Markdown as plain text, for places that show no formatting. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .trim();
}

interface FeedEntry {
  readonly title: string;
  /** Address of the page, which is the entry's id too. */
  readonly url: string;
  /** Day, as `2025-08-20`. */
  readonly date: string;
  readonly lines: readonly string[];
  readonly categories: readonly string[];
}

/** Atom feed (RFC 4287) of releases and point releases whose day is known, newest first. */
export function releasesFeed(releases: readonly Entry<Release>[], site: SiteAddress): string {
  const entries = releases.flatMap(({ page, data }): FeedEntry[] => {
    const url = absoluteUrl(site, page.route);
    const points = (data.pointReleases ?? []).flatMap(({ version, date, fixes }) =>
      date === undefined
        ? []
        : [
            {
              title: titleOf(version),
              url: `${url}#${version}`,
              date,
              lines: fixes,
              categories: ['point release'],
            },
          ],
    );
    if (data.date === undefined) return points;
    const changes = (data.breaking ?? []).map(({ title }) => `Breaking change: ${title}`);
    const first = {
      title: titleOf(data.version),
      url,
      date: data.date,
      lines: [...data.highlights, ...changes],
      categories: ['release', ...(changes.length > 0 ? ['breaking changes'] : [])],
    };
    return [...points, first];
  });
  return feed(site, {
    title: `Releases of ${product.name}`,
    page: '/releases/',
    self: '/releases/atom.xml',
    entries,
  });
}

function titleOf(version: string): string {
  return `${product.name} ${version}`;
}

/** Atom feed (RFC 4287) of advisories, newest first. */
export function advisoriesFeed(advisories: readonly Entry<Advisory>[], site: SiteAddress): string {
  return feed(site, {
    title: `Security advisories of ${product.name}`,
    page: '/security/',
    self: '/security/atom.xml',
    entries: advisories.map(({ page, title, data }) => ({
      title,
      url: absoluteUrl(site, page.route),
      date: data.published,
      lines: [data.summary, `Fixed in ${data.affected.map(({ fixed }) => fixed).join(', ')}.`],
      categories: [data.severity, ...data.cwe],
    })),
  });
}

interface Feed {
  readonly title: string;
  readonly page: string;
  readonly self: string;
  readonly entries: readonly FeedEntry[];
}

function feed(site: SiteAddress, { title, page, self, entries }: Feed): string {
  const sorted = [...entries].sort((a, b) => b.date.localeCompare(a.date));
  const updated = sorted[0]?.date ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escapeXml(title)}</title>`,
    `  <id>${escapeXml(absoluteUrl(site, self))}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(site, self))}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(site, page))}"/>`,
    `  <updated>${updated}T00:00:00Z</updated>`,
    `  <author><name>${escapeXml(product.siteTitle)} documentation</name></author>`,
    ...sorted.flatMap(entryLines),
    '</feed>',
    '',
  ].join('\n');
}

function entryLines({ title, url, date, lines, categories }: FeedEntry): string[] {
  const items = lines.map((line) => `<li>${escapeXml(plainText(line))}</li>`).join('');
  return [
    '  <entry>',
    `    <title>${escapeXml(title)}</title>`,
    `    <id>${escapeXml(url)}</id>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${date}T00:00:00Z</published>`,
    `    <updated>${date}T00:00:00Z</updated>`,
    ...categories.map((term) => `    <category term="${escapeXml(term)}"/>`),
    `    <content type="html">${escapeXml(`<ul>${items}</ul>`)}</content>`,
    '  </entry>',
  ];
}

/** Escapes text for XML, also inside attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
