import type { ReactNode } from 'react';
import { AnswerActions } from '../answers/AnswerActions.tsx';
import styles from './DialogFooter.module.css';
import { isApple } from './keyboard.ts';
import type { Option } from './options.ts';
import { StoredActions } from './StoredActions.tsx';
import type { StoredSearches } from './stored-searches.ts';

interface DialogFooterProps {
  /** The option that Enter opens. */
  readonly active: Option | undefined;
  readonly update: (change: (stored: StoredSearches) => StoredSearches) => void;
  readonly onClose: () => void;
  /** The link to all results. */
  readonly children: ReactNode;
}

/** What the reader can do with the active option, and the keys of the dialog. */
export function DialogFooter({ active, update, onClose, children }: DialogFooterProps): ReactNode {
  return (
    <div className={styles.footer}>
      {active?.kind === 'answer' && <AnswerActions answer={active.answer} onLeave={onClose} />}
      {active?.kind === 'stored' && <StoredActions option={active} update={update} />}
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <kbd>↵</kbd> open
        </li>
        <li>
          <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> new tab
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </li>
        <li>
          <kbd>Esc</kbd> close
        </li>
      </ul>
      {children}
    </div>
  );
}
