import { useLockBodyScroll, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { type ReactNode, useEffect, useState } from 'react';
import { nextTask } from '../../../hydration/parts.ts';

/** Whether something has been shown and painted. */
function useWasPainted(isShown: boolean): boolean {
  const [wasPainted, setWasPainted] = useState(false);
  useEffect(() => {
    if (!isShown || wasPainted) return;
    // A task that is queued in a frame runs after its paint.
    const frame = requestAnimationFrame(() => nextTask().then(() => setWasPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isShown, wasPainted]);
  return wasPainted;
}

/**
 * The menu on small screens. The theme's renders it on each page; this one when the reader opens it: first its frame, which
 * slides in, and after a paint what is in it.
 */
export default function NavbarMobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  const wasPainted = useWasPainted(shown);
  useLockBodyScroll(shown);
  if (!shouldRender || !(shown || wasPainted)) return null;
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={wasPainted && <NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={wasPainted && <NavbarMobileSidebarSecondaryMenu />}
    />
  );
}
