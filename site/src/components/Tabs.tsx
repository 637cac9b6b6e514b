import type { Props as TabItemProps } from '@theme/TabItem';
import ThemeTabs, { type Props as TabsProps } from '@theme/Tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

/** The panel of a tab. It has its label as an attribute, for readers without scripts. */
export function TabItem({ value, label = value, hidden, children }: TabItemProps): ReactNode {
  return (
    <div role="tabpanel" className={styles.panel} data-label={label} hidden={hidden}>
      {children}
    </div>
  );
}

/** Serves the keys that the theme leaves out, see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tab = event.target instanceof HTMLElement ? event.target : null;
  if (tab?.getAttribute('role') !== 'tab') return;
  const { firstElementChild, lastElementChild } = tab.parentElement ?? tab;
  const target = { Home: firstElementChild, End: lastElementChild, ' ': tab }[event.key];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  if (target === tab) tab.click();
  target.focus();
}

/** Panels of which one is shown at a time: the theme's own, with all keys of the pattern. */
export function Tabs(props: TabsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tabs inside
    <div className={styles.set} onKeyDown={onKeyDown}>
      <ThemeTabs {...props} />
    </div>
  );
}
