import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { ReactNode } from 'react';
import { useNavbarVisible } from './useNavbarVisible.ts';

/** The navigation bar's frame. The theme's hides the bar on arrival at an anchor, and with it search and color mode. */
export default function NavbarLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hideOnScroll } = useThemeConfig().navbar;
  const menu = useNavbarMobileSidebar();
  const isVisible = useNavbarVisible(hideOnScroll);
  const classes = [
    ThemeClassNames.layout.navbar.container,
    'navbar navbar--fixed-top',
    isVisible ? '' : 'navbar--hidden',
    menu.shown ? 'navbar-sidebar--show' : '',
  ];
  return (
    <nav aria-label="Main" className={classes.filter(Boolean).join(' ')}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu has a button that closes it */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={menu.toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
