import { Feed } from 'feed';
import { escape as escapeHtml } from 'html-escaper';
import type { Advisory } from '../advisories/advisory-schema.ts';
import { plainText } from '../pages/markdown.ts';
import { product } from '../product/product.ts';
import { absoluteUrl, type SiteAddress } from '../product/site-address.ts';
import type { Release } from '../releases/release-schema.ts';
import { fixedInWords } from '../releases/version-ranges.ts';
import type { Entry } from './entry.ts';

interface FeedEntry {
  /** Plain text. */
  readonly title: string;
  /** Address of the page. It is also the entry's id, so it must not change. */
  readonly url: string;
  /** Day, as `2025-08-20`. */
  readonly date: string;
  /** Inline Markdown, one item of a list each. */
  readonly lines: readonly string[];
  readonly categories: readonly string[];
}

interface FeedChannel {
  readonly title: string;
  /** Path of the page that lists the same entries. */
  readonly page: string;
  /** Path of the feed. Its address is also the feed's id, so it must not change. */
  readonly path: string;
  readonly entries: readonly FeedEntry[];
}

/** Atom feed (RFC 4287) of the releases and point releases that have a date, newest first. */
export function releasesFeed(releases: readonly Entry<Release>[], site: SiteAddress): string {
  return atomFeed(site, {
    title: `Releases of ${product.name}`,
    page: '/releases/',
    path: '/releases/atom.xml',
    entries: releases.flatMap((release) => releaseEntries(release, site)),
  });
}

function releaseEntries({ page, data }: Entry<Release>, site: SiteAddress): FeedEntry[] {
  const url = absoluteUrl(site, page.route);
  const points = (data.pointReleases ?? []).flatMap(({ version, date, fixes }): FeedEntry[] => {
    if (date === undefined) return [];
    const title = `${product.name} ${version}`;
    return [{ title, url: `${url}#${version}`, date, lines: fixes, categories: ['point release'] }];
  });
  if (data.date === undefined) return points;
  const changes = (data.breaking ?? []).map(({ title }) => `Breaking change: ${title}`);
  const first: FeedEntry = {
    title: `${product.name} ${data.version}`,
    url,
    date: data.date,
    lines: [...data.highlights, ...changes],
    categories: ['release', ...(changes.length > 0 ? ['breaking changes'] : [])],
  };
  return [...points, first];
}

/** Atom feed (RFC 4287) of advisories, newest first. */
export function advisoriesFeed(advisories: readonly Entry<Advisory>[], site: SiteAddress): string {
  return atomFeed(site, {
    title: `Security advisories of ${product.name}`,
    page: '/security/',
    path: '/security/atom.xml',
    entries: advisories.map(({ page, title, data }) => ({
      title,
      url: absoluteUrl(site, page.route),
      date: data.published,
      lines: [data.summary, `Fixed in ${fixedInWords(data.affected)}.`],
      categories: [data.severity, ...(data.cwe ?? [])],
    })),
  });
}

function atomFeed(site: SiteAddress, { title, page, path, entries }: FeedChannel): string {
  const newestFirst = [...entries].sort((a, b) => b.date.localeCompare(a.date));
  const feed = new Feed({
    id: absoluteUrl(site, path),
    title,
    link: absoluteUrl(site, page),
    feedLinks: { atom: absoluteUrl(site, path) },
    updated: startOfDay(newestFirst[0]?.date ?? '1970-01-01'),
    author: { name: `${product.siteTitle} documentation` },
    generator: false,
  });
  for (const entry of newestFirst) {
    feed.addItem({
      id: entry.url,
      // The library marks titles as HTML.
      title: escapeHtml(entry.title),
      link: entry.url,
      date: startOfDay(entry.date),
      published: startOfDay(entry.date),
      category: entry.categories.map((term) => ({ term })),
      content: listHtml(entry.lines),
    });
  }
  return `${feed.atom1()}\n`;
}

function listHtml(lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${escapeHtml(plainText(line))}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
