import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { socialCardPath } from '../../../social-card.ts';
import { techArticle } from '../../../structured-data.ts';

interface Alternate {
  readonly path: string;
  readonly type: string;
  readonly title: string;
}

const atom = 'application/atom+xml';

/** Forms of a page for programs, by its path below the base address. */
export function alternatesOf(route: string): Alternate[] {
  const advisory = /^\/security\/cves\/([^/]+)\/$/.exec(route)?.[1];
  if (advisory !== undefined) {
    const csaf = `security/csaf/${advisory.toLowerCase()}.json`;
    return [
      { path: `security/osv/${advisory}.json`, type: 'application/json', title: 'OSV' },
      { path: csaf, type: 'application/json', title: 'CSAF 2.0' },
    ];
  }
  if (route.startsWith('/security/')) {
    return [{ path: 'security/atom.xml', type: atom, title: 'Security advisories' }];
  }
  return route.startsWith('/releases/')
    ? [{ path: 'releases/atom.xml', type: atom, title: 'Releases' }]
    : [];
}

/** Head of a documentation page: title, picture for shared links, structured data, forms for programs. */
export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { baseUrl, url, title: siteTitle } = siteConfig;
  const route = `/${metadata.permalink.slice(baseUrl.length)}`;
  const card = socialCardPath(route);
  const article = techArticle({
    title: metadata.title,
    description: metadata.description,
    url: `${url}${metadata.permalink}`,
    image: `${url}${baseUrl}${card}`,
    siteTitle,
    siteUrl: `${url}${baseUrl}`,
    keywords: metadata.tags.map(({ label }) => label),
  });
  return (
    <>
      <PageMetadata
        title={metadata.title}
        description={metadata.description}
        keywords={frontMatter.keywords}
        image={assets.image ?? frontMatter.image ?? card}
      />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
        {alternatesOf(route).map(({ path, type, title }) => (
          <link key={path} rel="alternate" type={type} title={title} href={`${baseUrl}${path}`} />
        ))}
      </Head>
    </>
  );
}
