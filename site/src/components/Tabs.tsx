import { useLocation } from '@docusaurus/router';
import type { Props as TabItemProps } from '@theme/TabItem';
import ThemeTabs, { type Props as TabsProps } from '@theme/Tabs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { targetOf } from '../page-tools/focus-content.ts';
import styles from './Tabs.module.css';

/** The panel of a tab. It has its label as an attribute, which style sheets show in print and without scripts. */
export function TabItem({ value, label = value, hidden, children }: TabItemProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser's own search looks into it then. React knows the attribute as on or off only.
    if (hidden) panel.current?.setAttribute('hidden', 'until-found');
  }, [hidden]);
  return (
    <div ref={panel} role="tabpanel" className={styles.panel} aria-label={label} hidden={hidden}>
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

/**
 * Opens the tab whose hidden panel has something in it.
 *
 * @returns whether one of these tabs was opened
 */
function openTabOf(inside: Element | null, tabs: Element | null): boolean {
  const panel = inside?.closest('[role="tabpanel"][hidden]');
  if (panel == null || tabs?.contains(panel) !== true) return false;
  const index = [...(panel.parentElement?.children ?? [])].indexOf(panel);
  tabs.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.click();
  return true;
}

/** Panels of which one is shown at a time: the theme's own, with all keys of the pattern. */
export function Tabs(props: TabsProps): ReactNode {
  const tabs = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const target = targetOf(hash);
    // The page could not scroll to what was hidden.
    if (openTabOf(target, tabs.current)) requestAnimationFrame(() => target?.scrollIntoView());
  }, [hash]);
  useEffect(() => {
    const element = tabs.current;
    const onFound = ({ target }: Event): void => {
      if (target instanceof Element) openTabOf(target, element);
    };
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tabs inside
    <div ref={tabs} className={styles.set} onKeyDown={onKeyDown}>
      <ThemeTabs {...props} />
    </div>
  );
}
