import { cacheNames } from '@docs/publish/service-worker/list';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';
import { canWorkOffline } from './service-worker.ts';

/** Reads the paths below the base path and the titles of the pages that are kept because the reader visited them, newest first. */
async function readKeptPages(baseUrl: string): Promise<{ path: string; title: string }[]> {
  if (!canWorkOffline()) return [];
  const cache = await caches.open(cacheNames(baseUrl).pages);
  const parser = new DOMParser();
  const pages = (await cache.keys()).map(async (request) => {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const path = new URL(request.url).pathname.slice(baseUrl.length);
    return { path, title: parser.parseFromString(html, 'text/html').title };
  });
  return (await Promise.all(pages)).reverse();
}

/** The pages that are kept because the reader visited them, newest first. */
export function VisitedPages(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const [pages, setPages] = useState<Awaited<ReturnType<typeof readKeptPages>>>([]);
  useEffect(() => {
    void readKeptPages(siteConfig.baseUrl).then(setPages);
  }, [siteConfig]);
  const shown = pages.filter(({ path }) => path !== 'offline/' && path !== 'search/');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="visited-pages">
      <h2 id="visited-pages">Pages that you visited</h2>
      <p>They open without a network.</p>
      <ul>
        {shown.map(({ path, title }) => (
          <li key={path}>
            <Link to={`/${path}`}>{title.replace(` | ${siteConfig.title}`, '')}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
