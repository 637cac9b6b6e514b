import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalDocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';
import { Alternates } from '../../../components/Alternates.tsx';
import { StructuredData } from '../../../components/StructuredData.tsx';
import { usePageAddress } from '../../../page-address.ts';
import { documentationPage } from '../../../structured-data.ts';

/** Head of a documentation page: the theme's own, structured data, and forms for programs. */
export default function DocItemMetadata(): ReactNode {
  const { metadata } = useDoc();
  const address = usePageAddress(metadata.permalink);
  const modified = metadata.frontMatter.last_update?.date;
  const data = documentationPage({
    ...address,
    title: metadata.title,
    description: metadata.description,
    keywords: metadata.tags.map(({ label }) => label),
    modified: modified === undefined ? undefined : String(modified),
  });
  return (
    <>
      <OriginalDocItemMetadata />
      <Alternates permalink={metadata.permalink} />
      <StructuredData data={data} />
    </>
  );
}
