import { readVisits } from '@docs/publish/service-worker/visits';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useEffect, useState } from 'react';

/** A page that can be read without a network. */
interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that are kept because the reader visited them, newest first. */
export function VisitedPages(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    const suffix = ` | ${siteConfig.title}`;
    void readVisits(siteConfig.baseUrl).then((visits) =>
      setPages(
        visits
          .filter(({ path }) => path !== 'offline/' && path !== 'search/')
          .map(({ path, title }) => ({
            path,
            title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
          })),
      ),
    );
  }, [siteConfig]);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="visited-pages">
      <h2 id="visited-pages">Pages that you visited</h2>
      <p>They open without a network.</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={`/${path}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
