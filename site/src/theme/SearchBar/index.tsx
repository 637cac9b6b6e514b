import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { onOpenSearch } from '../../search/open.ts';
import { useSearchKeys } from '../../search/useSearchKeys.ts';
import { placeholder } from '../../search/words.ts';
import styles from './styles.module.css';

type Modal = ComponentType<{
  readonly initialQuery: string;
  readonly onQuery: (query: string) => void;
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
  const query = useRef('');
  const returnTo = useRef<HTMLElement | null>(null);

  const open = useCallback(() => {
    returnTo.current =
      document.activeElement instanceof HTMLElement ? document.activeElement : null;
    query.current = '';
    setState('loading');
    loadModal().then(
      (loaded) => {
        setModal(() => loaded);
        setState('open');
      },
      () => setState('failed'),
    );
  }, []);

  const close = useCallback(() => {
    setState('closed');
    returnTo.current?.focus();
  }, []);

  const remember = useCallback((value: string) => {
    query.current = value;
  }, []);

  // What is typed between opening and the moment when the modal's input has the focus belongs into that input.
  useEffect(() => {
    if (state !== 'loading' && state !== 'open') return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return;
      const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
      if (input === null) {
        event.preventDefault();
        query.current += event.key;
      } else if (!input.closest('.DocSearch-Container')?.contains(document.activeElement)) {
        // The browser types the key into what has the focus after this.
        input.focus();
        input.setSelectionRange(input.value.length, input.value.length);
      }
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
        createPortal(
          <Modal initialQuery={query.current} onQuery={remember} onClose={close} />,
          document.body,
        )}
    </>
  );
}
