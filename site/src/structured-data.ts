/** What structured data tells of a page. */
export interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly siteTitle: string;
  readonly siteUrl: string;
  readonly keywords: readonly string[];
}

/** A documentation page as a `TechArticle` of schema.org, as JSON-LD. */
export function techArticle(facts: ArticleFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: facts.title,
    description: facts.description,
    url: facts.url,
    mainEntityOfPage: facts.url,
    image: facts.image,
    inLanguage: 'en',
    ...(facts.keywords.length > 0 && { keywords: facts.keywords.join(', ') }),
    isPartOf: { '@type': 'WebSite', name: facts.siteTitle, url: facts.siteUrl },
    isAccessibleForFree: true,
  };
}
