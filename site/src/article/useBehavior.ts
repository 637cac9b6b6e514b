import { useHistory, useLocation } from '@docusaurus/router';
import { useScrollPositionBlocker } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
import { useMyVersion } from '../releases/my-version.ts';
import { serveLinks } from './links.ts';
import { markReleases } from './mark-releases.ts';
import { watchTables } from './tables.ts';
import { moveInTabs, onTabsStored, selectTab, syncTabs } from './tabs.ts';

/**
 * What the HTML of an article can do: links, tabs, tables that scroll, and marks in the list of
 * releases. Listeners on the article serve all of its elements.
 *
 * @param shown - changes when the article gets other HTML
 */
export function useBehavior(article: RefObject<HTMLElement | null>, shown: unknown): void {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const { search } = useLocation();
  const [myVersion] = useMyVersion();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useLayoutEffect(() => {
    const element = article.current;
    if (element === null) return;
    const select = (tab: HTMLElement): void => {
      // Tabs of the same group further up change their height. The clicked one stays where it is.
      blockElementScrollPositionUntilNextRender(tab);
      selectTab(tab, history);
      renderAgain();
    };
    const onClick = (event: MouseEvent): void => {
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
      if (tab !== null) select(tab);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
      if (tab !== null) moveInTabs(event, tab, select);
    };
    const leaveLinks = serveLinks(element, history, baseUrl);
    element.addEventListener('click', onClick);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      leaveLinks();
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [article, shown, history, baseUrl, blockElementScrollPositionUntilNextRender]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useLayoutEffect(() => {
    const element = article.current;
    if (element === null) return;
    syncTabs(element, search);
    return onTabsStored(() => syncTabs(element, search));
  }, [article, shown, search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useLayoutEffect(() => {
    if (article.current === null) return;
    markReleases(article.current, myVersion);
  }, [article, shown, myVersion]);

  // After the layout effects: the tools of the article have rendered their tables.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(
    () => (article.current === null ? undefined : watchTables(article.current)),
    [article, shown],
  );
}
