import OriginalDocTagDocListPage from '@theme-original/DocTagDocListPage';
import type { ComponentProps, ReactNode } from 'react';
import { MarkdownAlternate } from '../../components/MarkdownAlternate.tsx';
import { StructuredData } from '../../components/StructuredData.tsx';
import { useAddresses } from '../../page-address.ts';
import { collectionPage } from '../../structured-data.ts';

/** The pages of a tag: the theme's own, with the address of its Markdown and structured data. */
export default function DocTagDocListPage(
  props: ComponentProps<typeof OriginalDocTagDocListPage>,
): ReactNode {
  const { addressOf, ...site } = useAddresses();
  const { label, description = '', permalink } = props.tag;
  const { url } = addressOf(permalink);
  return (
    <>
      <MarkdownAlternate permalink={permalink} />
      <StructuredData data={collectionPage({ ...site, title: label, description, url })} />
      <OriginalDocTagDocListPage {...props} />
    </>
  );
}
