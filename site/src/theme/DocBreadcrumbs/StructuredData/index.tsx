import type DocBreadcrumbsStructuredDataType from '@theme/DocBreadcrumbs/StructuredData';
import type { ComponentProps, ReactNode } from 'react';
import { StructuredData } from '../../../components/StructuredData.tsx';
import { useAddresses } from '../../../page-address.ts';
import { breadcrumbList } from '../../../structured-data.ts';

/** The breadcrumbs as JSON-LD, from the home page on. The theme's own name addresses that are redirected. */
export default function DocBreadcrumbsStructuredData({
  breadcrumbs,
}: ComponentProps<typeof DocBreadcrumbsStructuredDataType>): ReactNode {
  const { siteTitle, siteUrl, addressOf } = useAddresses();
  const pages = breadcrumbs.flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, url: addressOf(href).url }],
  );
  return <StructuredData data={breadcrumbList([{ name: siteTitle, url: siteUrl }, ...pages])} />;
}
