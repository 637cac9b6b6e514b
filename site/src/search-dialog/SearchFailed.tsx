import type { ReactNode } from 'react';
import styles from './Message.module.css';
import { useSearchNotice } from './notice.ts';
import { checkNetwork, unableToFetch } from './words.ts';

/** Says that a search failed. */
export function SearchFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const notice = useSearchNotice();
  return (
    <div className={styles.message} role="alert">
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
        <path
          d="M4 4l16 16M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 4-2.4m5.5.1a10 10 0 0 1 4.5 2.3M1.5 9.2a15 15 0 0 1 4.3-2.8m4.6-1.3a15 15 0 0 1 12.1 4.1M12 20h.01"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.6"
        />
      </svg>
      <p className={styles.lead}>{unableToFetch}</p>
      <p>{notice ?? checkNetwork}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
