import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isTextField, searchKeyAction, typeAhead } from './keys.ts';
import styles from './SearchHost.module.css';

/** Loads the code of the search dialog once. After a failure, the next call loads it again. */
export const loadDialog = () =>
  import(/* webpackChunkName: 'on-demand-search' */ './SearchDialog.tsx').then(
    (module) => module.default,
  );

/**
 * Opens and closes the search dialog. It is beside the pages, not in one of them: a navigation that is still running
 * when the dialog opens replaces the page, and the dialog stays.
 */
export function SearchHost(): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [Dialog, setDialog] = useState<ComponentType<{ typed: string; onClose: () => void }>>();
  const typed = useRef('');

  const close = useCallback(() => setState('closed'), []);
  const open = useCallback(async (): Promise<void> => {
    if (state === 'loading' || state === 'open') return;
    typed.current = '';
    setState('loading');
    // Code that arrives after the reader gave up opens nothing.
    const arrive = (next: 'open' | 'failed') =>
      setState((current) => (current === 'loading' ? next : current));
    try {
      const loaded = await loadDialog();
      // Synchronously, so that no key arrives while the dialog is in the page but not yet focused.
      flushSync(() => {
        setDialog(() => loaded);
        arrive('open');
      });
    } catch {
      // With a network, the site has been built again since: its search page has the code that is there now.
      const isReachable = await fetch(searchPage, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReachable)
        window.location.assign(`${searchPage}?q=${encodeURIComponent(typed.current)}`);
      else arrive('failed');
    }
  }, [state, searchPage]);

  useLayoutEffect(() => {
    const isOpen = state === 'open' || state === 'loading';
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = searchKeyAction(event, { isOpen, inTextField: isTextField(event.target) });
      // What the reader types while the dialog loads is for its input. A letter can be the next event after the key that
      // asks for the dialog.
      const text = state === 'loading' ? typeAhead(typed.current, event) : null;
      if (action === null && text === null) return;
      event.preventDefault();
      if (action === 'open') void open();
      else if (action === 'close') close();
      else typed.current = text ?? '';
    };
    window.addEventListener('keydown', onKeyDown, state === 'loading');
    return () => window.removeEventListener('keydown', onKeyDown, state === 'loading');
  }, [state, open, close]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-open-search]') !== null) void open();
    };
    document.addEventListener('click', onClick);
    // The inline script of the page noted that the reader asked for the search before this.
    const { dataset } = document.documentElement;
    if (dataset.searchAsked !== undefined) {
      delete dataset.searchAsked;
      void open();
    }
    return () => document.removeEventListener('click', onClick);
  }, [open]);

  if (state === 'loading') {
    return (
      <p className={styles.loading} role="status">
        Opening the search …
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        The search could not be loaded. Check your network connection, then try again.
      </p>
    );
  }
  if (state !== 'open' || Dialog === undefined) return null;
  return (
    <DocsPreferredVersionContextProvider>
      <Dialog typed={typed.current} onClose={close} />
    </DocsPreferredVersionContextProvider>
  );
}
