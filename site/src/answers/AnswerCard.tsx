import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { TextWithCode } from '../components/TextWithCode.tsx';
import { opensElsewhere } from '../opens-elsewhere.ts';
import { useCopy } from '../page-tools/useCopy.ts';
import styles from './AnswerCard.module.css';
import { type Answer, tones } from './answer.ts';

const kindNames: Readonly<Record<Answer['kind'], string>> = {
  setting: 'Setting',
  release: 'Release',
  upgrade: 'Upgrade',
  advisory: 'Security advisory',
  port: 'Ports',
  command: 'Command',
  address: 'Old address',
  message: 'Error message',
};

/** Paths of the kinds' icons, in a box of 24 by 24. */
const icons: Readonly<Record<Answer['kind'], string>> = {
  setting:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  release: 'M3.5 4.5v6.3l9.7 9.7 7.3-7.3-9.7-9.7H4.5a1 1 0 0 0-1 1zM8 8h.01',
  upgrade: 'M12 20V9m-5 5 5-5 5 5M5 4h14',
  advisory: 'M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6zM12 8v4.5m0 3.2h.01',
  port: 'M9 3v5m6-5v5M6 8h12v4a6 6 0 0 1-12 0zm6 10v3',
  command: 'M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M13 15h3.5',
  address:
    'M9 6H5.5A1.5 1.5 0 0 0 4 7.5v11A1.5 1.5 0 0 0 5.5 20h11a1.5 1.5 0 0 0 1.5-1.5V15M13 4h7v7m0-7-9.5 9.5',
  message: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5h.01',
};

/**
 * An answer, to be shown above the results of a search.
 *
 * It holds nothing that can be focused, so it may be the content of an `option` of a listbox or of a link. What else a
 * reader can do with the answer is in `<AnswerActions>`, beside the list.
 */
export function AnswerCard({ answer }: { readonly answer: Answer }): ReactNode {
  const { kind, title, summary, facts = [], verdict, tone } = answer;
  return (
    <div className={`${styles.card} ${tones[tone ?? 'good']}`} data-kind={kind}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[kind]} />
      </svg>
      <div className={styles.words}>
        <div className={styles.kind}>
          {kindNames[kind]}
          {verdict !== undefined && <span className="pill">{verdict}</span>}
        </div>
        <div className={styles.title}>
          <TextWithCode>{title}</TextWithCode>
        </div>
        <div className={styles.summary}>
          <TextWithCode>{summary}</TextWithCode>
        </div>
        {facts.length > 0 && (
          <div className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <span className={styles.label}>{label}</span>{' '}
                <span className={styles.value}>
                  <TextWithCode>{value}</TextWithCode>
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
 * The actions of an answer beside opening it: copy its text, and go to further places. Renders nothing when
 * there is neither. It belongs outside of a listbox, because an option must not hold buttons or links.
 */
export function AnswerActions({ answer, onLeave }: AnswerActionsProps): ReactNode {
  const { copy, more = [] } = answer;
  const [message, , copyText] = useCopy();
  if (copy === undefined && more.length === 0) return null;
  return (
    <div className={styles.actions}>
      {copy !== undefined && (
        <>
          <code>{copy}</code>
          <button type="button" className="plain-button" onClick={() => copyText(copy, 'Copied.')}>
            Copy
          </button>
        </>
      )}
      {more.map(({ label, href }) => (
        <Link key={href} to={href} onClick={(event) => opensElsewhere(event) || onLeave?.()}>
          {label}
        </Link>
      ))}
      <span role="status" className={styles.status}>
        {message}
      </span>
    </div>
  );
}
