import type {
  CollectionPage,
  SearchResultsPage,
  TechArticle,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { PageAddress } from './page-address.ts';

/** The facts about a page in its structured data. */
export interface PageFacts extends PageAddress {
  readonly title: string;
  readonly description: string;
}

/** The facts about a page of the documentation. */
interface ArticleFacts extends PageFacts {
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
 */
export function documentationPage(
  facts: ArticleFacts,
): WithContext<WebSite | CollectionPage | TechArticle> {
  if (facts.route === '/') return webSite(facts);
  return listPages.has(facts.route) ? collectionPage(facts) : techArticle(facts);
}

/** The picture that link previews show. */
function imageOf({ siteUrl }: PageFacts): string {
  return `${siteUrl}img/social-card.png`;
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
    image: imageOf(facts),
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
    image: imageOf(facts),
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
