import { twinFile } from '@docs/publish/twins/addresses';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { routeOf } from '../route.ts';

/**
 * Names the Markdown twin of a page in its head.
 *
 * @param permalink - path of the page with the base URL
 */
export function MarkdownAlternate({ permalink }: { readonly permalink: string }): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const file = twinFile(routeOf(permalink, baseUrl));
  return (
    <Head>
      <link rel="alternate" type="text/markdown" title="Markdown" href={`${baseUrl}${file}`} />
    </Head>
  );
}
