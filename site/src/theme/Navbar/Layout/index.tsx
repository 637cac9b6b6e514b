import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import {
  useLocationChange,
  useNavbarMobileSidebar,
  useScrollPosition,
} from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import styles from './styles.module.css';

/** Events with which a reader scrolls. An arrival at an anchor scrolls without them. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Tells whether the navigation bar is shown. It hides while the reader scrolls down, and is there on arrival at a page or an
 * anchor, where the framework's own hook hides it.
 *
 * @param isHideable - whether it may hide at all
 */
function useNavbarVisible(isHideable: boolean): boolean {
  const [isVisible, setVisible] = useState(true);
  const isArriving = useRef(true);

  useEffect(() => {
    const readerActs = () => {
      isArriving.current = false;
    };
    for (const name of readerEvents) addEventListener(name, readerActs, { passive: true });
    return () => {
      for (const name of readerEvents) removeEventListener(name, readerActs);
    };
  }, []);

  useLocationChange(() => {
    isArriving.current = true;
    setVisible(true);
  });

  useScrollPosition(({ scrollY: top }, last) => {
    if (!isHideable || isArriving.current) return;
    const before = last?.scrollY ?? top;
    const height = document.querySelector('.navbar')?.clientHeight ?? 0;
    // Overscrolling at either end moves the page without the reader's intention.
    const isAtEnd = top + innerHeight >= document.documentElement.scrollHeight - height;
    if (top < height) setVisible(true);
    else if (top > before) setVisible(false);
    else if (top < before && !isAtEnd) setVisible(true);
  });
  return isVisible;
}

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
