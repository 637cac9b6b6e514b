import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { ReactNode } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import styles from './styles.module.css';
import { useNavbarVisible } from './useNavbarVisible.ts';

/**
 * The navigation bar's frame. The theme's hides the bar on arrival at an anchor, and with it search and color mode, and its
 * menu for small screens lets the focus go to the page behind it.
 */
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
      {menu.shown && (
        <Modal className={styles.menu ?? ''} aria-label="Menu" onClose={menu.toggle}>
          <NavbarMobileSidebar />
        </Modal>
      )}
    </nav>
  );
}
