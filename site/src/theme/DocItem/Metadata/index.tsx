import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalDocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';
import { Alternates } from '../../../components/Alternates.tsx';
import { StructuredData } from '../../../components/StructuredData.tsx';

/** Head of a documentation page: the theme's own, structured data, and forms for programs. */
export default function DocItemMetadata(): ReactNode {
  const { metadata } = useDoc();
  const { permalink, title, description, tags, frontMatter } = metadata;
  return (
    <>
      <OriginalDocItemMetadata />
      <Alternates permalink={permalink} />
      <StructuredData
        permalink={permalink}
        title={title}
        description={description}
        keywords={tags.map(({ label }) => label)}
        modified={frontMatter.last_update?.date?.toString()}
      />
    </>
  );
}
