import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isPartial, showSidebar } from '../../../sidebar/store.ts';

interface MenuProps {
  readonly docs: { readonly items: Props['sidebar']; readonly path: string };
}

/** The half of the menu that has the documentation. A link closes the menu, and so does a category with a page. */
function DocsMenu({ docs }: MenuProps): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
      <DocSidebarItems
        items={docs.items}
        activePath={docs.path}
        level={1}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
        }}
      />
    </ul>
  );
}

/**
 * The theme's menu on small screens. Its items are fetched when the menu opens.
 *
 * It has one property, because the theme sorts the names of properties with `localeCompare`, for which the browser has to
 * load a language.
 */
export default function DocSidebarMobile({ sidebar, path }: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  useEffect(() => {
    // Without the network the menu stays empty; its other half has the areas.
    if (shown) showSidebar().catch(() => undefined);
  }, [shown]);
  const docs = useMemo(() => ({ items: isPartial(sidebar) ? [] : sidebar, path }), [sidebar, path]);
  return <NavbarSecondaryMenuFiller component={DocsMenu} props={{ docs }} />;
}
