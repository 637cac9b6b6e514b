import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { dialogReducer } from './dialog-state.ts';
import { loadDialog, type SearchDialogProps } from './load-dialog.ts';
import { onOpenSearch } from './open.ts';
import styles from './SearchHost.module.css';
import { typeAhead } from './search-keys.ts';
import { useSearchKeys } from './useSearchKeys.ts';

/**
 * Opens and closes the search dialog. It is beside the pages, not in one of them: a navigation that is still running
 * when the dialog opens replaces the page, and the dialog stays.
 */
export function SearchHost(): ReactNode {
  const [state, dispatch] = useReducer(dialogReducer, 'closed');
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const typed = useRef('');
  const returnTo = useRef<HTMLElement | null>(null);

  const open = useCallback(
    (early = '') => {
      if (state === 'loading' || state === 'open') return;
      returnTo.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      typed.current = early;
      dispatch('ask');
      loadDialog().then(
        // Synchronously, so that no key arrives while the dialog is in the page but not yet focused.
        (loaded) =>
          flushSync(() => {
            setDialog(() => loaded);
            dispatch('loaded');
          }),
        () => dispatch('failed'),
      );
    },
    [state],
  );

  const close = useCallback(() => dispatch('close'), []);

  // When the dialog is gone, the page can have the focus again.
  useEffect(() => {
    if (state !== 'closed') return;
    returnTo.current?.focus({ preventScroll: true });
    returnTo.current = null;
  }, [state]);

  // Keep what the reader types while the dialog loads, for its input. A letter can be the next event after the key that asks
  // for the dialog.
  useLayoutEffect(() => {
    if (state !== 'loading') return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const text = typeAhead(typed.current, event);
      if (text === null) return;
      typed.current = text;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [state]);

  useEffect(() => onOpenSearch(open), [open]);
  // Fields in articles, which stay the HTML that they are.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[data-open-search]') !== null) open();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open]);
  useSearchKeys({ isOpen: state === 'open' || state === 'loading', open, close });

  if (state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        The search could not be loaded. Check your network connection, then try again.
      </p>
    );
  }
  if (state !== 'open' || Dialog === null) return null;
  return createPortal(
    <DocsPreferredVersionContextProvider>
      <Dialog typed={typed.current} onClose={close} />
    </DocsPreferredVersionContextProvider>,
    document.body,
  );
}
