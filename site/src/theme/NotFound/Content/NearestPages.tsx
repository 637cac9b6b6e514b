import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';
import { routeOfPermalink } from '../../../route.ts';
import { useAsk } from '../../../search-dialog/client.ts';
import { Pages } from '../../../search-dialog/Results.tsx';
import type { SearchResult } from '../../../search-dialog/results.ts';

/** Parts of an address that say nothing about its page. */
const emptyParts = /^(?:docs|index|html?|mdx?|v?[\d.]*)$/;

/** The words of the path of a page, as a query. */
function queryOf(route: string): string {
  const parts = route.split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => !emptyParts.test(part)).join(' ');
}

/** The pages that the words of an unknown address lead to, or nothing. */
export default function NearestPages(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = routeOfPermalink(useLocation().pathname, baseUrl);
  const ask = useAsk(false);
  const [near, setNear] = useState<readonly SearchResult[]>([]);
  useEffect(() => {
    const query = queryOf(route);
    // The engine returns all pages for it.
    if (query === '') return undefined;
    let isCurrent = true;
    ask({ query, area: null, page: 0 }).then(
      ({ results, notes: { droppedWords = [] } }) => {
        // Pages that have some of the words only are as far away as any other.
        if (isCurrent && droppedWords.length === 0) setNear(results);
      },
      // Without the index, there is the search field.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, route]);
  return <Pages title="Pages with these words" results={near} />;
}
