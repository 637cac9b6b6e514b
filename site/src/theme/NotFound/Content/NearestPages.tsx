import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAsk, useResultLink } from '../../../search-dialog/client.ts';
import { ResultRow } from '../../../search-dialog/ResultRow.tsx';
import styles from '../../../search-dialog/Results.module.css';
import { pagesOf, type SearchResult, toResult } from '../../../search-dialog/results.ts';

/** Parts of an address that say nothing about its page. */
const emptyParts = /^(?:docs|index|html?|mdx?|v?[\d.]*)$/;

/** The words of an address, as a query. */
function queryOf(path: string): string {
  const parts = decodeURI(path).split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => !emptyParts.test(part)).join(' ');
}

/** The pages that the words of an unknown address lead to, or nothing. */
export default function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const ask = useAsk(false);
  const linkOf = useResultLink();
  const [pages, setPages] = useState<readonly SearchResult[]>([]);
  useEffect(() => {
    let isCurrent = true;
    ask({ query: queryOf(pathname), area: null, page: 0 }).then(
      ({ hits, notes }) => {
        // Pages that have some of the words only are as far away as any other.
        const isNear = (notes?.droppedWords ?? []).length === 0;
        if (isCurrent && isNear) setPages(pagesOf(hits.map((hit) => toResult(hit, linkOf))));
      },
      // Without the index, there is the search field.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, linkOf, pathname]);
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className={styles.nearest}>Pages with these words</h2>
      <ul className={styles.results}>
        {pages.map((page) => (
          <li key={page.id} className={styles.result}>
            <Link className={styles.link} to={page.href}>
              <ResultRow result={page} withArea />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
