import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import { memo, type ReactNode, useMemo } from 'react';

function SecondaryMenu({ pages }: { readonly pages: Pick<Props, 'sidebar' | 'path'> }): ReactNode {
  const menu = useNavbarMobileSidebar();
  return (
    <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
      <DocSidebarItems
        items={pages.sidebar}
        activePath={pages.path}
        onItemClick={(item) => {
          // A category without a page only opens.
          if (item.type !== 'html' && item.href) menu.toggle();
        }}
        level={1}
      />
    </ul>
  );
}

/**
 * The pages of an area in the menu for small screens. The framework sorts the names of its properties by collation, whose rules
 * take a slow phone 60 ms to load; the theme has four properties, this one has one.
 */
function DocSidebarMobile({ sidebar, path }: Props): ReactNode {
  const pages = useMemo(() => ({ sidebar, path }), [sidebar, path]);
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={{ pages }} />;
}

export default memo(DocSidebarMobile);
