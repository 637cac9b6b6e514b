import { Fragment, type ReactNode } from 'react';
import styles from './Answer.module.css';
import { AnswerIcon } from './AnswerIcon.tsx';
import type { Answer, AnswerKind, Wording } from './answer.ts';

const KIND_NAMES: Readonly<Record<AnswerKind, string>> = {
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
  /** Id of the card's element. */
  readonly id?: string;
}

/**
 * An answer, to be shown above the results of a search.
 *
 * It holds nothing that can be focused, so it may be the content of an `option` of a listbox or of a link. What else a
 * reader can do with the answer is in `<AnswerActions>`, beside the list.
 */
export function AnswerCard({ answer, active = false, id }: AnswerCardProps): ReactNode {
  const { kind, title, summary, facts = [], verdict, tone } = answer;
  const classes = [
    styles.card,
    active ? styles.active : undefined,
    kind === 'message' ? styles.message : undefined,
    tone === undefined ? undefined : styles[tone],
  ];
  return (
    <div id={id} className={classes.filter((name) => name !== undefined).join(' ')}>
      <AnswerIcon kind={kind} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.kind}>
          {KIND_NAMES[kind]}
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
