import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import { type ReactNode, useState } from 'react';
import { HydratedApart } from '../../hydration/HydratedApart.tsx';
import { sidebarOfTrail, useSidebars } from '../../sidebar/store.ts';

/** The theme's component, with a sidebar that is not part of the page's data: see `site/src/sidebar/`. */
export default function DocRoot(props: Props): ReactNode {
  const metadata = useDocRootMetadata(props);
  const sidebars = useSidebars();
  const [trail] = useState(() => (typeof document === 'undefined' ? [] : sidebarOfTrail()));
  if (metadata === null) return <NotFoundContent />;
  const { docElement, sidebarName, sidebarItems } = metadata;
  const isApart = sidebarName !== undefined && sidebarItems?.length === 0;
  const items = isApart ? (sidebars?.[sidebarName] ?? trail) : sidebarItems;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={items}>
        <HydratedApart name="documentation">
          <DocRootLayout>
            <HydratedApart name="page">{docElement}</HydratedApart>
          </DocRootLayout>
        </HydratedApart>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
