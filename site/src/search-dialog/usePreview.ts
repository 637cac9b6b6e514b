import decodeUriComponent from 'decode-uri-component';
import { useEffect, useState } from 'react';
import { sectionText } from './section-text.ts';

/** Milliseconds for which a result is marked before its page is fetched: readers pass by most results. */
const dwell = 120;

const pages = new Map<string, Promise<Document>>();

function loadPage(path: string): Promise<Document> {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const loading = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
    // This document is never shown. It runs no script and fetches nothing.
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });
  pages.set(path, loading);
  loading.catch(() => pages.delete(path));
  return loading;
}

/**
 * The text of a section, read from its page.
 *
 * @param url - path and fragment on this site; null when nothing is to be read
 * @returns null until it is there, and when it can't be had
 */
export function usePreview(url: string | null): readonly string[] | null {
  const [read, setRead] = useState<{ readonly url: string; readonly lines: readonly string[] }>();
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const { pathname, hash } = new URL(url, window.location.href);
      loadPage(pathname).then(
        (page) => {
          const lines = sectionText(page, decodeUriComponent(hash.slice(1)));
          if (isCurrent) setRead({ url, lines });
        },
        // Without the network there is no preview.
        () => undefined,
      );
    }, dwell);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [url]);
  return read !== undefined && read.url === url ? read.lines : null;
}
