import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/Content/styles.module.css';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type ReactNode, useEffect, useState } from 'react';
import { useScrolled } from '../../../../components/useScrolled.ts';
import { expectSidebar, isPartial, showSidebar } from '../../../../sidebar/store.ts';
import { useStaticMenu } from '../../../../sidebar/useStaticMenu.ts';

/** Whether the menu leaves room for the announcement bar, which scrolls away with the page. */
function useRoomForAnnouncement(): boolean {
  const { isActive } = useAnnouncementBar();
  const [isAtTop, setIsAtTop] = useState(true);
  useScrolled((top) => setIsAtTop(top === 0));
  return isActive && isAtTop;
}

/**
 * The theme's sidebar. The items that come with the page stay the HTML that they are until the reader expands a category
 * or goes to another page: neither their data nor their elements are loaded before.
 */
export default function DocSidebarDesktopContent({ path, sidebar, className }: Props): ReactNode {
  const hasRoom = useRoomForAnnouncement();
  const isLive = !isPartial(sidebar);
  const { menu, onClick } = useStaticMenu(isLive);
  useEffect(() => {
    // The window has become wide: there is no HTML of a sidebar to keep.
    if (!isLive && menu.current?.querySelector('li') === null) showSidebar().catch(() => undefined);
  }, [isLive, menu]);
  const listClass = `${ThemeClassNames.docs.docSidebarMenu} menu__list`;
  const room = hasRoom ? styles.menuWithAnnouncementBar : '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links and buttons inside, which have keys
    <nav
      ref={menu}
      onClick={onClick}
      onPointerEnter={expectSidebar}
      onFocus={expectSidebar}
      aria-label={translate({
        id: 'theme.docs.sidebar.navAriaLabel',
        message: 'Docs sidebar',
        description: 'The ARIA label for the sidebar navigation',
      })}
      className={`menu thin-scrollbar ${styles.menu} ${room} ${className ?? ''}`}
    >
      {isLive ? (
        <ul key="live" className={listClass}>
          <DocSidebarItems items={sidebar} activePath={path} level={1} />
        </ul>
      ) : (
        <ul
          key="static"
          className={listClass}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: there is no HTML in it; what the page has stays
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
    </nav>
  );
}
