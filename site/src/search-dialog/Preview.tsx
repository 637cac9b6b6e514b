import decodeUriComponent from 'decode-uri-component';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchPage } from '../page-tools/fetch-page.ts';
import styles from './Preview.module.css';
import { Marked } from './ResultRow.tsx';
import { plainText, type SearchResult } from './results.ts';

/** Milliseconds for which a result is the active one before its page is fetched: readers pass by most results. */
const dwell = 120;

/** The level of a heading, also of one that a page's `header` holds; endless for other elements. */
function levelOf(element: Element): number {
  const heading = element.tagName === 'HEADER' ? element.querySelector('h1') : element;
  return Number(/^H([1-6])$/.exec(heading?.tagName ?? '')?.[1] ?? Infinity);
}

/** The most elements of a section that are shown: there is no room for more. */
const maxElements = 12;

/** Elements that readers can't use in a preview. */
const useless =
  'button, iframe, img, input, script, style, svg, .hash-link, tr:nth-child(n + 13), li:nth-child(n + 13)';

/**
 * The elements of a section, to be shown and not to be used.
 *
 * @param page - a page of this site
 * @param anchor - id of the section; empty for the beginning of the page
 * @returns no elements when the page has no such section
 */
function sectionElements(page: Document, anchor: string): Element[] {
  const title = page.querySelector('main h1');
  const start = anchor === '' ? (title?.closest('header') ?? title) : page.getElementById(anchor);
  if (start == null) return [];
  const level = levelOf(start);
  // Something else than a heading, such as a row of a table, is a section by itself.
  const elements = level === Infinity ? [start] : [];
  let next = start.nextElementSibling;
  while (next !== null && levelOf(next) > level && elements.length < maxElements) {
    elements.push(next);
    next = next.nextElementSibling;
  }
  return elements.map((element) => {
    const copy = document.importNode(element, true);
    for (const part of copy.querySelectorAll(useless)) part.remove();
    for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
    for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
    return copy;
  });
}

/** The section that a result is about, beside the list. Sighted readers look at it; others open the result. */
export function Preview({ result }: { readonly result: SearchResult }): ReactNode {
  const { href } = result;
  const text = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!href.startsWith('/')) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const { pathname, hash } = new URL(href, window.location.href);
      fetchPage(pathname).then(
        (page) => {
          if (!isCurrent) return;
          text.current?.replaceChildren(
            ...sectionElements(page, decodeUriComponent(hash.slice(1))),
          );
          setShown(href);
        },
        // Without the network, there is the excerpt.
        () => undefined,
      );
    }, dwell);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [href]);
  const path = [result.area, ...[result.page, ...result.section].slice(0, -1).map(plainText)];
  return (
    <div className={styles.preview} aria-hidden="true" inert data-preview={href}>
      <p className={styles.path}>{path.filter((part) => part !== '').join(' › ')}</p>
      <p className={styles.title}>
        <Marked parts={result.section.at(-1) ?? result.page} />
      </p>
      {shown !== href && (
        <p className={styles.text}>
          <Marked parts={result.snippet} />
        </p>
      )}
      <div ref={text} hidden={shown !== href} className={`markdown ${styles.text}`} />
    </div>
  );
}
