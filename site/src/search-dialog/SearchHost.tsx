import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { searchKeyAction, typeAhead } from './keys.ts';
import styles from './SearchHost.module.css';

/** Loads the code of the search dialog once. After a failure, the next call loads it again. */
export const loadDialog = () =>
  import(/* webpackChunkName: 'on-demand-search' */ './SearchDialog.tsx').then(
    (module) => module.default,
  );

/** The time for which a failure is shown, in milliseconds. */
const noteTime = 8000;

type State =
  | 'closed'
  | 'loading'
  | 'failed'
  | { readonly Dialog: ComponentType<{ typed: string; onClose: () => void }> };

/**
 * Opens and closes the search dialog. It is beside the pages, not in one of them: a navigation that is still running
 * when the dialog opens replaces the page, and the dialog stays.
 */
export function SearchHost(): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const [state, setState] = useState<State>('closed');
  const typed = useRef('');
  const isAwaited = useRef(false);

  useLayoutEffect(() => {
    const isLoading = state === 'loading';
    isAwaited.current = isLoading;
    const isOpen = isLoading || typeof state === 'object';
    const open = async (): Promise<void> => {
      if (isOpen) return;
      typed.current = '';
      setState('loading');
      // Code that arrives after the reader gave up opens nothing.
      const arrive = (next: State) =>
        setState((current) => (current === 'loading' ? next : current));
      try {
        arrive({ Dialog: await loadDialog() });
      } catch {
        // With a network, the site has been built again since: its search page has the code that is there now.
        const isReachable = await fetch(searchPage, { method: 'HEAD' }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!isReachable) arrive('failed');
        else if (isAwaited.current)
          window.location.assign(`${searchPage}?q=${encodeURIComponent(typed.current)}`);
      }
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (state === 'failed' && event.key === 'Escape') setState('closed');
      const action = searchKeyAction(event, isOpen);
      // What the reader types while the dialog loads is for its input. A letter can be the next event after the key that
      // asks for the dialog.
      const text = isLoading ? typeAhead(typed.current, event) : null;
      if (action === null && text === null) return;
      event.preventDefault();
      if (action === 'open') void open();
      else if (action === 'close') setState('closed');
      else typed.current = text ?? '';
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-open-search]') !== null) void open();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener('click', onClick, { signal });
    // The inline script of the page noted that the reader asked for the search before this.
    const { dataset } = document.documentElement;
    if (dataset.searchAsked !== undefined) {
      delete dataset.searchAsked;
      void open();
    }
    const timer = state === 'failed' ? setTimeout(() => setState('closed'), noteTime) : undefined;
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [state, searchPage]);

  if (state === 'closed') return null;
  if (typeof state === 'object') {
    return (
      <DocsPreferredVersionContextProvider>
        <state.Dialog typed={typed.current} onClose={() => setState('closed')} />
      </DocsPreferredVersionContextProvider>
    );
  }
  // The key makes another element of each message, which screen readers read out.
  return (
    <p key={state} className={styles[state]} role={state === 'failed' ? 'alert' : 'status'}>
      {state === 'failed'
        ? 'The search could not be loaded. Check your network connection, then try again.'
        : 'Opening the search …'}
    </p>
  );
}
