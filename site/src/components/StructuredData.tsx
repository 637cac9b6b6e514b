import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';
import type {
  CollectionPage,
  SearchResultsPage,
  TechArticle,
  WebSite,
  WithContext,
} from 'schema-dts';
import { usePageAddress } from '../page-address.ts';

interface StructuredDataProps {
  /** Path of the page with the base URL. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** The kind of a page that lists others; left out for a page of the documentation. */
  readonly list?: 'CollectionPage' | 'SearchResultsPage';
  readonly keywords?: readonly string[];
  /** Day of the last change, as `2026-10-01`. */
  readonly modified?: string | undefined;
}

/** Pages of the documentation whose content is a list of other pages, made by the site. */
const listPages: ReadonlySet<string> = new Set(['/releases/', '/security/cves/']);

/**
 * Puts facts about a page into its head, as JSON-LD: the site itself for the home page, a list for a page that lists others,
 * an article for all others.
 */
export function StructuredData(props: StructuredDataProps): ReactNode {
  const data = pageData(props, usePageAddress(props.permalink));
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}

function pageData(
  { title, description, list, keywords = [], modified }: StructuredDataProps,
  { siteTitle, siteUrl, route, url }: ReturnType<typeof usePageAddress>,
): WithContext<WebSite | CollectionPage | SearchResultsPage | TechArticle> {
  const common = {
    '@context': 'https://schema.org',
    description,
    url,
    inLanguage: 'en',
    isAccessibleForFree: true,
  } as const;
  const image = `${siteUrl}img/social-card.png`;
  if (route === '/') {
    const search = {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}search/?q={search_term_string}` },
      // The vocabulary's types don't have the annotated properties of actions (schema.org/docs/actions.html).
      'query-input': 'required name=search_term_string',
    } as const;
    return {
      ...common,
      '@type': 'WebSite',
      name: siteTitle,
      alternateName: `${siteTitle} documentation`,
      image,
      license: 'https://creativecommons.org/licenses/by/4.0/',
      potentialAction: search,
    };
  }
  const isPartOf = { '@type': 'WebSite', name: siteTitle, url: siteUrl } as const;
  if (list !== undefined || listPages.has(route)) {
    return { ...common, '@type': list ?? 'CollectionPage', name: title, isPartOf };
  }
  return {
    ...common,
    '@type': 'TechArticle',
    headline: title,
    mainEntityOfPage: url,
    image,
    isPartOf,
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(modified !== undefined && { dateModified: modified }),
  };
}
