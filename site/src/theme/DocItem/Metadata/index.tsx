import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import OriginalDocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';
import { alternatesOf } from '../../../alternates.ts';
import { MarkdownAlternate } from '../../../components/MarkdownAlternate.tsx';
import { StructuredData } from '../../../components/StructuredData.tsx';
import { useAddresses } from '../../../page-address.ts';
import { documentationPage } from '../../../structured-data.ts';

/** Head of a documentation page: the theme's own, structured data, and forms for programs. */
export default function DocItemMetadata(): ReactNode {
  const { metadata } = useDoc();
  const { addressOf, siteTitle, siteUrl } = useAddresses();
  const baseUrl = useBaseUrl('/');
  const { route, url } = addressOf(metadata.permalink);
  const modified = metadata.frontMatter.last_update?.date;
  const data = documentationPage(route, {
    title: metadata.title,
    description: metadata.description,
    url,
    image: `${siteUrl}img/social-card.png`,
    siteTitle,
    siteUrl,
    keywords: metadata.tags.map(({ label }) => label),
    modified: modified === undefined ? undefined : String(modified),
  });
  return (
    <>
      <OriginalDocItemMetadata />
      <MarkdownAlternate permalink={metadata.permalink} />
      <StructuredData data={data} />
      <Head>
        {alternatesOf(route).map(({ path, type, title }) => (
          <link key={path} rel="alternate" type={type} title={title} href={`${baseUrl}${path}`} />
        ))}
      </Head>
    </>
  );
}
