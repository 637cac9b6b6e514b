import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import OriginalStructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';
import { routeOfPermalink } from '../../../route.ts';

/** The breadcrumbs as JSON-LD, from the home page on. The theme's own name addresses that are redirected. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  const { baseUrl, title } = useDocusaurusContext().siteConfig;
  const pages = breadcrumbs.map((page) => ({
    ...page,
    href: page.href && baseUrl + routeOfPermalink(page.href, baseUrl).slice(1),
  }));
  const home = { type: 'link', label: title, href: baseUrl } as const;
  return <OriginalStructuredData breadcrumbs={[home, ...pages]} />;
}
