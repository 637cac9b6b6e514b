import { createRequire } from 'node:module';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { XMLParser } from 'fast-xml-parser';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtRoutes, readBuilt } from '../harness/built-files.ts';
import { request } from '../harness/site.ts';
import { xmlGrammar } from '../harness/xml-grammar.ts';

const grammar = (name: string) =>
  xmlGrammar(join(import.meta.dirname, '..', 'harness', 'grammars', name));

/** Structured data of a page: an object of the vocabulary of schema.org, as the types of the site's code have it. */
type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The facts for programs in the head of a page. */
interface Head {
  readonly route: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly data: readonly StructuredData[];
  /** Links by `rel`, as `type href`. */
  readonly links: readonly string[];
}

function headOf(route: string, html: string): Head {
  const data: StructuredData[] = [];
  const links: string[] = [];
  let canonical = '';
  let isIndexed = true;
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (!('attribs' in node)) {
        if ('children' in node) visit(node.children);
        continue;
      }
      const { rel, href = '', type = '', name, content = '' } = node.attribs;
      if (node.name === 'link' && rel === 'canonical') canonical = href;
      else if (node.name === 'link' && rel !== undefined) links.push(`${rel} ${type} ${href}`);
      if (node.name === 'meta' && name === 'robots') isIndexed = !content.includes('noindex');
      const [text] = node.children;
      if (type === 'application/ld+json' && text !== undefined && 'data' in text) {
        data.push(JSON.parse(text.data) as StructuredData);
      }
      visit(node.children);
    }
  };
  visit(parseDocument(html.slice(0, html.indexOf('<body'))).children);
  return { route, canonical, isIndexed, data, links };
}

let heads: readonly Head[] = [];
let sitemap = '';
/** Address of the site's root. */
let site = '';

beforeAll(async () => {
  sitemap = await readBuilt('sitemap.xml');
  heads = await Promise.all(
    builtRoutes().map(async (route) => headOf(route, await readBuilt(`${route}index.html`))),
  );
  site = heads.find(({ route }) => route === '/')?.canonical ?? '';
});

describe('structured data', () => {
  it('is of the kind of each page', () => {
    const kinds = (route: string) =>
      heads.find((head) => head.route === route)?.data.map((data) => data['@type']);
    expect(kinds('/')).toEqual(['WebSite']);
    expect(kinds('/install-config/upgrade/')?.toSorted()).toEqual([
      'BreadcrumbList',
      'TechArticle',
    ]);
    expect(kinds('/security/cves/')?.toSorted()).toEqual(['BreadcrumbList', 'CollectionPage']);
    expect(kinds('/tags/')).toEqual(['CollectionPage']);
    expect(kinds('/tags/saml/')).toEqual(['CollectionPage']);
    expect(kinds('/search/')).toEqual(['SearchResultsPage']);
    // Search engines leave the page about reading offline out.
    const without = heads.filter(({ data }) => data.length === 0).map(({ route }) => route);
    expect(without).toEqual(['/offline/']);
  });

  it("keeps a validator's rules for Google", async () => {
    const issuesOf = (data: StructuredData) =>
      new Validator().validate({
        jsonld: { [data['@type']]: [data] },
        microdata: {},
        rdfa: {},
        errors: [],
      });
    const all = heads.flatMap(({ data }) => data);
    expect((await Promise.all(all.map(issuesOf))).flat()).toEqual([]);
    expect(await issuesOf({ '@type': 'BreadcrumbList' })).not.toEqual([]);
  });

  it('names each page by its canonical address', () => {
    const wrong = heads.flatMap(({ route, canonical, data }) =>
      data.flatMap((one) => {
        const items = one.itemListElement as readonly { readonly item: string }[] | undefined;
        const named = items === undefined ? one.url : items.at(-1)?.item;
        return named === canonical ? [] : [`${route}: ${String(named)}`];
      }),
    );
    expect(wrong).toEqual([]);
    const pages = new Set(heads.map(({ canonical }) => canonical));
    const crumbs = heads
      .flatMap(({ data }) => data)
      .flatMap(({ itemListElement = [] }) => itemListElement as readonly { item: string }[]);
    expect(crumbs.map(({ item }) => item).filter((item) => !pages.has(item))).toEqual([]);
  });

  it('asks with the query that the search page reads', () => {
    const [home] = heads.find(({ route }) => route === '/')?.data ?? [];
    expect(home?.potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}search/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
  });
});

describe('feeds', () => {
  const check = grammar('atom.rng');

  it.each(['releases/atom.xml', 'security/atom.xml'])(
    '%s keeps the grammar of RFC 4287',
    async (name) => {
      const xml = await readBuilt(name);
      expect(check(xml)).toEqual([]);
      expect(check(xml.replace(/<updated>.*?<\/updated>/, ''))).not.toEqual([]);
      const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: '',
        isArray: (tag) => ['entry', 'link', 'author'].includes(tag),
      });
      const { feed } = parser.parse(xml);
      const ids = feed.entry.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // Section 4.1.1: an author, an address of its own, and one alternate of a type and language.
      expect(feed.author).toHaveLength(1);
      const links = feed.link as readonly { rel: string; href: string }[];
      expect(links.filter(({ rel }) => rel === 'self').map(({ href }) => href)).toEqual([
        site + name,
      ]);
      expect(links.filter(({ rel }) => rel === 'alternate')).toHaveLength(1);
    },
  );

  it('are named by the pages that they belong to, and no others', () => {
    const base = new URL(site).pathname;
    const naming = (feed: string) =>
      heads
        .filter(({ links }) => links.includes(`alternate application/atom+xml ${base}${feed}`))
        .map(({ route }) => route);
    const below = (folder: string) =>
      heads.map(({ route }) => route).filter((route) => route === '/' || route.startsWith(folder));
    expect(naming('releases/atom.xml')).toEqual(below('/releases/'));
    expect(naming('security/atom.xml')).toEqual(below('/security/'));
  });
});

describe('the description of the search', () => {
  const check = grammar('opensearch.rng');

  it('keeps the rules of OpenSearch 1.1 draft 6', async () => {
    const xml = await readBuilt('opensearch.xml');
    expect(check(xml)).toEqual([]);
    expect(check(xml.replace(/(<ShortName>)/, '$1A name that is too long'))).not.toEqual([]);
    const { Url, Image } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
    }).parse(xml).OpenSearchDescription;
    expect(Url).toEqual([
      { type: 'text/html', method: 'get', template: `${site}search/?q={searchTerms}` },
      {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: `${site}opensearch.xml`,
      },
    ]);
    const icon = await request(`/${Image['#text'].slice(site.length)}`);
    expect(icon.headers.get('content-type')).toContain(Image.type);
  });
});

describe('the sitemap', () => {
  it('keeps the schema of sitemaps.org, and lists every page that may be indexed', () => {
    const package_ = createRequire(import.meta.url).resolve('sitemap/package.json');
    const check = xmlGrammar(join(package_, '..', 'schema', 'sitemap.xsd'));
    expect(check(sitemap)).toEqual([]);
    expect(check(sitemap.replace('</loc>', '</loc><lastmod>soon</lastmod>'))).not.toEqual([]);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    const pages = heads
      .filter(({ route, isIndexed }) => isIndexed && !/^\/(?:search|tags)\//.test(route))
      .map(({ canonical }) => canonical);
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });
});

it('robots.txt allows everything and names the sitemap', async () => {
  const text = await readBuilt('robots.txt');
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`);
  expect((await request('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/);
});

it('/favicon.ico, which browsers ask for without a link, is the icon', async () => {
  const answer = await request('/favicon.ico');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
});
