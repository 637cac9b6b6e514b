import { DocSearch } from '@docsearch/react';
import { liteClient } from 'algoliasearch/lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** DocSearch as another site would set it up, with the provider's own client calling this host instead of the provider's. */
function Page() {
  return createElement(DocSearch, {
    appId: 'any',
    apiKey: 'any',
    indexName: document.documentElement.dataset.index ?? '',
    searchParameters: {
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
    transformSearchClient: () =>
      liteClient('any', 'any', {
        hosts: [{ url: window.location.host, accept: 'readWrite', protocol: 'http' }],
      }),
  });
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Page));
