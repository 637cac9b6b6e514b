import { twinFile } from '@docs/publish/twins/addresses';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { alternatesOf } from '../alternates.ts';
import { routeOfPermalink } from '../route.ts';

/**
 * Names the Markdown twin of a page, and its other forms for programs, in its head.
 *
 * @param permalink - path of the page with the base URL
 */
export function Alternates({ permalink }: { readonly permalink: string }): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const route = routeOfPermalink(permalink, baseUrl);
  const markdown = { path: twinFile(route), type: 'text/markdown', title: 'Markdown' };
  return (
    <Head>
      {[markdown, ...alternatesOf(route)].map(({ path, type, title }) => (
        <link key={path} rel="alternate" type={type} title={title} href={`${baseUrl}${path}`} />
      ))}
    </Head>
  );
}
