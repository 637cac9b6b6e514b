import Link from '@docusaurus/Link';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './AnswerCard.module.css';
import type { Answer, AnswerKind, Wording } from './answer.ts';

const kindNames: Readonly<Record<AnswerKind, string>> = {
  setting: 'Setting',
  release: 'Release',
  upgrade: 'Upgrade',
  advisory: 'Security advisory',
  port: 'Ports',
  command: 'Command',
  address: 'Old address',
  message: 'Error message',
};

/** Words with the code in them set as code. */
function Words({ children }: { readonly children: Wording }): ReactNode {
  return children.split('`').map((part, index) => {
    // The parts of one text never change their order.
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}

interface AnswerCardProps {
  readonly answer: Answer;
  /** Whether Enter opens this answer now. */
  readonly active?: boolean;
}

/**
 * An answer, to be shown above the results of a search.
 *
 * It holds nothing that can be focused, so it may be the content of an `option` of a listbox or of a link. What else a
 * reader can do with the answer is in `<AnswerActions>`, beside the list.
 */
export function AnswerCard({ answer, active }: AnswerCardProps): ReactNode {
  const { kind, title, summary, facts = [], verdict, tone } = answer;
  return (
    <div className={styles.card} data-active={active} data-kind={kind} data-tone={tone}>
      <span className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.kind}>
          {kindNames[kind]}
          {verdict !== undefined && <span className={styles.verdict}>{verdict}</span>}
        </div>
        <div className={styles.title}>
          <Words>{title}</Words>
        </div>
        <div className={styles.summary}>
          <Words>{summary}</Words>
        </div>
        {facts.length > 0 && (
          <div className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <span className={styles.label}>{label}</span>{' '}
                <span className={styles.value}>
                  <Words>{value}</Words>
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface AnswerActionsProps {
  readonly answer: Answer;
  /** Called when the reader follows a link. */
  readonly onLeave?: () => void;
}

/**
 * What a reader can do with an answer beside opening it: copy its text, and go to further places. Renders nothing when
 * there is neither. It belongs outside of a listbox, because an option must not hold buttons or links.
 */
export function AnswerActions({ answer, onLeave }: AnswerActionsProps): ReactNode {
  const { id, copy, more = [] } = answer;
  const [copied, setCopied] = useState<{ readonly id: string; readonly words: string }>();
  if (copy === undefined && more.length === 0) return null;
  const copyText = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ id, words: 'Copied.' });
    } catch {
      // Browsers offer the clipboard only on secure origins.
      setCopied({ id, words: 'The browser did not let this page write to the clipboard.' });
    }
  };
  return (
    <div className={styles.actions}>
      {copy !== undefined && (
        <>
          <code className={styles.copyText}>{copy}</code>
          <button type="button" className={styles.copyButton} onClick={() => copyText(copy)}>
            Copy
          </button>
        </>
      )}
      {more.map(({ label, href }) => (
        <Link key={href} to={href} onClick={onLeave}>
          {label}
        </Link>
      ))}
      <span role="status" className={styles.status}>
        {copied?.id === id && copied.words}
      </span>
    </div>
  );
}
