import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Mobile';
import OriginalMobile from '@theme-original/DocSidebar/Mobile';
import { type ReactNode, useEffect } from 'react';
import { isPartial, showSidebar } from '../../../sidebar/store.ts';

/** The theme's menu on small screens. Its items are fetched when the menu opens. */
export default function DocSidebarMobile(props: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  useEffect(() => {
    // Without the network the menu stays empty; its other half has the areas.
    if (shown) showSidebar().catch(() => undefined);
  }, [shown]);
  const { sidebar } = props;
  return <OriginalMobile {...props} sidebar={isPartial(sidebar) ? [] : sidebar} />;
}
