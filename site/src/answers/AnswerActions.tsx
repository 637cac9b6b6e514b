import Link from '@docusaurus/Link';
import { type ReactNode, useState } from 'react';
import styles from './Answer.module.css';
import type { Answer } from './answer.ts';
import { copyAnswer } from './copy-answer.ts';

interface AnswerActionsProps {
  readonly answer: Answer;
  /** The keys that copy, as the reader's keyboard names them: `Ctrl C` or `⌘ C`. */
  readonly copyKeys?: string;
  /** Called when the reader follows a link. */
  readonly onLeave?: () => void;
}

type Copied = 'no' | 'yes' | 'failed';

const COPIED: Readonly<Record<Copied, string>> = {
  no: '',
  yes: 'Copied.',
  failed: 'The browser did not let this page write to the clipboard.',
};

/**
 * What a reader can do with an answer beside opening it: copy its text, and go to further places. Renders nothing when
 * there is neither. It belongs outside of a listbox, because an option must not hold buttons or links.
 */
export function AnswerActions({ answer, copyKeys, onLeave }: AnswerActionsProps): ReactNode {
  const { id, copy, more = [] } = answer;
  const [copied, setCopied] = useState<{ readonly id: string; readonly state: Copied }>();
  const state = copied?.id === id ? copied.state : 'no';
  if (copy === undefined && more.length === 0) return null;
  return (
    <div className={styles.actions}>
      {copy !== undefined && (
        <>
          <code className={styles.copyText}>{copy}</code>
          <button
            type="button"
            className={styles.copyButton}
            onClick={async () => {
              const done = await copyAnswer(answer);
              setCopied({ id, state: done ? 'yes' : 'failed' });
            }}
          >
            Copy{copyKeys !== undefined && <kbd>{copyKeys}</kbd>}
          </button>
        </>
      )}
      {more.map(({ label, href }) => (
        <Link key={href} to={href} onClick={onLeave}>
          {label}
        </Link>
      ))}
      <span role="status" className={styles.status}>
        {COPIED[state]}
      </span>
    </div>
  );
}
