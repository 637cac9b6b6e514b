import type {
  BreadcrumbList,
  CollectionPage,
  SearchResultsPage,
  TechArticle,
  WebSite,
  WithContext,
} from 'schema-dts';

/** The facts about the site in structured data. */
export interface SiteFacts {
  /** Title of the site. */
  readonly siteTitle: string;
  /** Address of the home page. */
  readonly siteUrl: string;
}

/** The facts about a page in its structured data. */
export interface PageFacts extends SiteFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** The facts about a page of the documentation. */
export interface ArticleFacts extends PageFacts {
  readonly image: string;
  readonly keywords: readonly string[];
  /** Day of the last change, as `2026-10-01`. */
  readonly modified: string | undefined;
}

const context = { '@context': 'https://schema.org' } as const;

/** Pages whose content is a list of other pages, made by the site. */
const listPages: ReadonlySet<string> = new Set(['/releases/', '/security/cves/']);

/**
 * A page of the documentation as JSON-LD: the site itself for the home page, a collection for a page that lists others,
 * an article for all others.
 *
 * @param route - path of the page below the base URL, with both slashes
 */
export function documentationPage(
  route: string,
  facts: ArticleFacts,
): WithContext<WebSite | CollectionPage | TechArticle> {
  if (route === '/') return webSite(facts);
  return listPages.has(route) ? collectionPage(facts) : techArticle(facts);
}

/** The home page: the site with its search. */
function webSite(facts: ArticleFacts): WithContext<WebSite> {
  const search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${facts.siteUrl}search/?q={search_term_string}`,
    },
    // The vocabulary's types don't have the annotated properties of actions (schema.org/docs/actions.html).
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    ...context,
    '@type': 'WebSite',
    name: facts.siteTitle,
    alternateName: `${facts.siteTitle} documentation`,
    description: facts.description,
    url: facts.siteUrl,
    image: facts.image,
    inLanguage: 'en',
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    potentialAction: search,
  };
}

function techArticle(facts: ArticleFacts): WithContext<TechArticle> {
  return {
    ...context,
    '@type': 'TechArticle',
    headline: facts.title,
    mainEntityOfPage: facts.url,
    image: facts.image,
    ...commonFields(facts),
    ...(facts.keywords.length > 0 && { keywords: facts.keywords.join(', ') }),
    ...(facts.modified !== undefined && { dateModified: facts.modified }),
  };
}

/** A page that lists other pages. */
export function collectionPage(facts: PageFacts): WithContext<CollectionPage> {
  return { ...context, '@type': 'CollectionPage', name: facts.title, ...commonFields(facts) };
}

/** The page with the results of a search. */
export function searchResultsPage(facts: PageFacts): WithContext<SearchResultsPage> {
  return { ...context, '@type': 'SearchResultsPage', name: facts.title, ...commonFields(facts) };
}

function commonFields({ description, url, siteTitle, siteUrl }: PageFacts) {
  return {
    description,
    url,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: siteTitle, url: siteUrl },
    isAccessibleForFree: true,
  } as const;
}

/** A page in the hierarchy of the site. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** The place of a page in the hierarchy of the site, the home page first. */
export function breadcrumbList(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
