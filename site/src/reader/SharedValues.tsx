import type { Placeholder, Values } from '@docs/model/placeholders/values';
import type { ReactNode } from 'react';
import styles from './SetupDialog.module.css';

interface SharedValuesProps {
  readonly values: Values;
  /** Names of what the link holds and nobody can use. */
  readonly dropped: readonly string[];
  readonly placeholders: readonly Placeholder[];
  readonly onTake: () => void;
  readonly onRefuse: () => void;
}

/** Asks whether values that a link brought may be taken over. */
export function SharedValues(props: SharedValuesProps): ReactNode {
  const { values, dropped, placeholders, onTake, onRefuse } = props;
  const offered = placeholders.filter(({ id }) => values[id] !== undefined);
  return (
    <section aria-labelledby="shared-title">
      <h3 id="shared-title">This link brings hosts</h3>
      {offered.length > 0 && (
        <>
          <p>Do you want to see them in samples and addresses?</p>
          <dl className={styles.shared}>
            {offered.map(({ id, label }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <code>{values[id]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {dropped.length > 0 && (
        <p className="problem">
          The link also has values that are not valid: {dropped.join(', ')}.
        </p>
      )}
      <div className="button-row">
        {offered.length > 0 && (
          <button type="button" className="button button--primary" onClick={onTake}>
            Use these hosts
          </button>
        )}
        <button type="button" className="plain-button" onClick={onRefuse}>
          Keep mine
        </button>
      </div>
    </section>
  );
}
