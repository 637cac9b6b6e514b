import { useHistory } from '@docusaurus/router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { showSidebar } from './store.ts';

/** What is done with a link or button of the menu once the menu is live. */
interface Pending {
  readonly index: number;
  readonly isToggle: boolean;
}

function controlsOf(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}

/** Whether a click expands or collapses a category, as it does in the theme. */
function isToggle(control: HTMLElement): boolean {
  if (control.matches('button, [role="button"]')) return true;
  return control.matches('.menu__link--sublist[aria-current="page"]');
}

/**
 * Makes the menu that came as HTML work until it is live: links lead to pages without loading the site again, and the
 * first click on a category makes the menu live and is then repeated there.
 *
 * @param isLive - whether the menu's items are elements of Preact
 */
export function useStaticMenu(isLive: boolean): {
  menu: RefObject<HTMLElement | null>;
  onClick: (event: MouseEvent) => void;
} {
  const history = useHistory();
  const menu = useRef<HTMLElement>(null);
  const pending = useRef<Pending>(undefined);
  useEffect(() => {
    if (!isLive || pending.current === undefined) return;
    const { index, isToggle } = pending.current;
    pending.current = undefined;
    const control = controlsOf(menu.current)[index];
    control?.focus({ preventScroll: true });
    if (isToggle) control?.click();
  }, [isLive]);
  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a, button');
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isLive || control === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    pending.current = {
      index: controlsOf(menu.current).indexOf(control),
      isToggle: isToggle(control),
    };
    if (!pending.current.isToggle && control instanceof HTMLAnchorElement) {
      history.push(control.pathname + control.search + control.hash);
    } else {
      showSidebar().catch(() =>
        location.assign((control as HTMLAnchorElement).href ?? location.href),
      );
    }
  };
  return { menu, onClick };
}
