import { parseShareFragment } from '@docs/model/placeholders/share-link';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Facts } from '../components/Facts.tsx';
import { Modal } from '../components/Modal.tsx';
import { opensElsewhere } from '../opens-elsewhere.ts';
import { HostsPart } from './HostsPart.tsx';
import { notStored, placeholders, readHosts, writeHosts } from './hosts.ts';
import styles from './SetupDialog.module.css';
import type { SetupDialogProps } from './SetupHost.tsx';
import { VersionPart } from './VersionPart.tsx';

/** Asks whether values that a link brought may be taken over. */
function SharedValues({
  shared,
  onClose,
}: Pick<SetupDialogProps, 'onClose'> & { readonly shared: string }): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const { values, dropped } = parseShareFragment(shared, placeholders);
  const take = () => {
    const isStored = writeHosts({ values: { ...readHosts().values, ...values }, isOn: true });
    if (isStored) onClose('Saved. Pages show the hosts of the link.');
    else setRefused(true);
  };
  const offered = placeholders.filter(({ id }) => values[id] !== undefined);
  return (
    <section aria-labelledby="shared-title">
      <h3 id="shared-title">This link brings hosts</h3>
      {offered.length > 0 && (
        <>
          <p>Do you want to see them in samples and addresses?</p>
          <Facts
            className={styles.shared}
            facts={offered.map(({ id, label }) => [label, <code key={id}>{values[id]}</code>])}
          />
        </>
      )}
      {dropped.length > 0 && (
        <p className="problem">
          The link also has values that are not valid: {dropped.join(', ')}.
        </p>
      )}
      <div className="button-row">
        {offered.length > 0 && (
          <button type="button" className="button button--primary" onClick={take}>
            Use these hosts
          </button>
        )}
        <button
          type="button"
          className="plain-button"
          onClick={() => onClose('Your own hosts are unchanged.')}
        >
          Keep mine
        </button>
      </div>
      {isRefused && <p role="alert">{notStored}</p>}
    </section>
  );
}

/** The dialog with the reader's version and hosts. Loaded when a reader first reaches for it. */
export default function SetupDialog({ part, shared, onClose }: SetupDialogProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.querySelector<HTMLElement>(part === 'version' ? 'select' : 'input')?.focus();
  }, [part]);

  return (
    <Modal className={styles.dialog} aria-labelledby="setup-title" onClose={() => onClose()}>
      <div className={styles.head}>
        <h2 id="setup-title">Your version and hosts</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={() => onClose()}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </div>
      <div ref={body} className={styles.body}>
        <p className={styles.help}>Everything here stays in this browser. It is never sent.</p>
        {shared !== undefined ? (
          <SharedValues shared={shared} onClose={onClose} />
        ) : (
          <>
            <VersionPart onLink={(event) => opensElsewhere(event) || onClose()} />
            <HostsPart onSaved={onClose} />
          </>
        )}
      </div>
    </Modal>
  );
}
