import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { onOpenSearch } from '../../search/open.ts';
import { useSearchKeys } from '../../search/useSearchKeys.ts';
import { maxQueryLength, placeholder } from '../../search/words.ts';
import styles from './styles.module.css';

type Modal = ComponentType<{
  readonly typed: string;
  readonly onClose: () => void;
}>;

/** Fetches the modal, its client and the first part of the index; later calls share the first one's promise. */
let pending: Promise<Modal> | undefined;
function loadModal(): Promise<Modal> {
  pending ??= import('../../search/SearchModal.tsx').then(
    (module) => module.default,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}

type State = 'closed' | 'loading' | 'open' | 'failed';

/** The search button of the navigation bar, and the modal it opens. */
export default function SearchBar(): ReactNode {
  const [state, setState] = useState<State>('closed');
  const [Modal, setModal] = useState<Modal | null>(null);
  const typed = useRef('');
  const returnTo = useRef<HTMLElement | null>(null);

  const open = useCallback(() => {
    if (state === 'loading' || state === 'open') return;
    returnTo.current =
      document.activeElement instanceof HTMLElement ? document.activeElement : null;
    typed.current = '';
    setState('loading');
    loadModal().then(
      // At once, so that no key finds the modal in the page but not yet focused.
      (loaded) =>
        flushSync(() => {
          setModal(() => loaded);
          setState((now) => (now === 'loading' ? 'open' : now));
        }),
      () => setState((now) => (now === 'loading' ? 'failed' : now)),
    );
  }, [state]);

  const close = useCallback(() => {
    setState('closed');
    returnTo.current?.focus();
  }, []);

  // What is typed while the modal loads belongs into its input.
  useEffect(() => {
    if (state !== 'loading') return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1)
        typed.current = (typed.current + event.key).slice(0, maxQueryLength);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [state]);

  useEffect(() => onOpenSearch(open), [open]);
  useSearchKeys({ isOpen: state === 'open' || state === 'loading', open, close });

  const preload = useCallback(() => {
    loadModal().catch(() => undefined);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`DocSearch DocSearch-Button ${styles.button}`}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={open}
        onFocus={preload}
        onMouseOver={preload}
        onTouchStart={preload}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle
            cx="8.500"
            cy="8.500"
            r="5.500"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>{placeholder}</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          The search could not be loaded. Check your network connection, then try again.
        </p>
      )}
      {state === 'open' &&
        Modal !== null &&
        createPortal(<Modal typed={typed.current} onClose={close} />, document.body)}
    </>
  );
}
