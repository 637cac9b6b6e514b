import { expect, it } from 'vitest';
import { breadcrumbList, documentationPage } from './structured-data.ts';

const facts = {
  title: 'Plan an upgrade',
  description: 'How to plan.',
  url: 'https://docs.example/plan/',
  image: 'https://docs.example/img/cards/plan.png',
  siteTitle: 'Docs',
  siteUrl: 'https://docs.example/',
  keywords: [],
  modified: undefined,
};

it('leaves out keywords and the last change when there are none', () => {
  const article = documentationPage('/plan/', facts);
  expect(article).not.toHaveProperty('keywords');
  expect(article).not.toHaveProperty('dateModified');
  expect(
    documentationPage('/plan/', { ...facts, keywords: ['SAML', 'OAuth'], modified: '2026-10-01' }),
  ).toMatchObject({
    '@type': 'TechArticle',
    keywords: 'SAML, OAuth',
    mainEntityOfPage: facts.url,
    dateModified: '2026-10-01',
  });
});

it('tells the home page and lists from articles', () => {
  expect(documentationPage('/', facts)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: 'https://docs.example/search/?q={search_term_string}' },
    },
  });
  expect(documentationPage('/releases/', facts)).toMatchObject({ '@type': 'CollectionPage' });
});

it('numbers breadcrumbs from 1', () => {
  const { itemListElement } = breadcrumbList([
    { name: 'Docs', url: 'https://docs.example/' },
    { name: 'Plan', url: facts.url },
  ]);
  expect(itemListElement).toMatchObject([{ position: 1 }, { position: 2, item: facts.url }]);
});
