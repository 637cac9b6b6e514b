import { liteClient } from 'algoliasearch/lite';
import algoliasearchLite4 from 'algoliasearch4/lite';
import instantsearch from 'instantsearch.js';
import {
  connectHits,
  connectPagination,
  connectRefinementList,
  connectSearchBox,
} from 'instantsearch.js/es/connectors';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Configure,
  getServerState,
  InstantSearch,
  InstantSearchSSRProvider,
  useHits,
  useRefinementList,
  useSearchBox,
} from 'react-instantsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchHost, startSearchHost, version4Options } from '../testing/search-host.ts';

let server: SearchHost;
beforeAll(async () => {
  server = await startSearchHost();
});
afterAll(() => server.close());

const clients = [
  ['algoliasearch 5', () => liteClient('app', 'key', { hosts: [server.host] })],
  ['algoliasearch 4', () => algoliasearchLite4('app', 'key', version4Options(server))],
] as const;

describe.each(clients)('with %s', (_, client) => {
  it('instantsearch.js finds, filters and counts', async () => {
    const search = instantsearch({
      indexName: 'test',
      searchClient: client() as never,
      initialUiState: {
        test: { query: 'docker', refinementList: { area: ['guides'], language: ['en'] } },
      },
    });
    let areas: readonly string[] = [];
    let urls: readonly string[] = [];
    search.addWidgets([
      connectSearchBox(() => undefined)({}),
      connectPagination(() => undefined)({}),
      connectHits(({ items }) => {
        urls = items.map(({ url }) => String(url));
      })({}),
      connectRefinementList(({ items }) => {
        areas = items.map(({ value }) => value);
      })({ attribute: 'area' }),
      connectRefinementList(() => undefined)({ attribute: 'language' }),
    ]);
    const rendered = new Promise<void>((resolve, reject) => {
      search.on('render', () => urls.length > 0 && resolve());
      search.on('error', ({ error }) => reject(error));
    });
    search.start();
    await rendered;
    search.dispose();
    expect(urls).toContain('/install-config/install/docker-compose/');
    expect(areas.length).toBeGreaterThan(0);
    // One search for the hits and one for each refined facet.
    expect(JSON.parse(server.bodies.at(-1) ?? '').requests).toHaveLength(3);
  });

  it('react-instantsearch finds, filters and counts', async () => {
    const Results = () => {
      useSearchBox();
      const { items } = useHits<{ url: string }>();
      const { items: areas } = useRefinementList({ attribute: 'area' });
      return createElement(
        'ul',
        null,
        ...items.map(({ url }) => createElement('li', { key: url }, url)),
        ...areas.map(({ value }) => createElement('li', { key: value }, `area ${value}`)),
      );
    };
    const App = (serverState: object) =>
      createElement(
        InstantSearchSSRProvider,
        serverState,
        createElement(
          InstantSearch,
          {
            indexName: 'test',
            searchClient: client() as never,
            initialUiState: { test: { query: 'docker', refinementList: { area: ['guides'] } } },
          },
          createElement(Configure, { hitsPerPage: 5, attributesToSnippet: ['content:10'] }),
          createElement(Results),
        ),
      );
    const state = await getServerState(createElement(App), { renderToString });
    const html = renderToString(createElement(App, state));
    expect(html).toContain('/install-config/install/docker-compose/');
    expect(html).toContain('area guides');
  });
});
