import { parseShareFragment } from '@docs/model/placeholders/share-link';
import type { Values } from '@docs/model/placeholders/values';
import placeholders from '@generated/fetched-data/default/placeholders.json';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from '../components/Modal.tsx';
import { HostsPart } from './HostsPart.tsx';
import { notStored, readHosts, writeHosts } from './hosts.ts';
import styles from './SetupDialog.module.css';
import type { SetupDialogProps } from './SetupHost.tsx';
import { SharedValues } from './SharedValues.tsx';
import { VersionPart } from './VersionPart.tsx';

/** The dialog with the reader's version and hosts. Loaded when a reader first reaches for it. */
export default function SetupDialog({ part, shared, onClose }: SetupDialogProps): ReactNode {
  const hosts = useRef<HTMLDivElement>(null);
  const version = useRef<HTMLSelectElement>(null);
  const [offered] = useState(() =>
    shared === undefined ? undefined : parseShareFragment(shared, placeholders),
  );
  const [isRefused, setRefused] = useState(false);

  const take = (values: Values) => {
    const isStored = writeHosts({ values: { ...readHosts().values, ...values }, isOn: true });
    if (isStored) onClose('Saved. Pages show the hosts of the link.');
    else setRefused(true);
  };

  useLayoutEffect(() => {
    if (part === 'version') version.current?.focus();
    else hosts.current?.querySelector('input')?.focus();
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
      <div className={styles.body}>
        <p className={styles.help}>Everything here stays in this browser. It is never sent.</p>
        {offered !== undefined && (
          <>
            <SharedValues
              {...offered}
              placeholders={placeholders}
              onTake={() => take(offered.values)}
              onRefuse={() => onClose('Your own hosts are unchanged.')}
            />
            {isRefused && <p role="alert">{notStored}</p>}
          </>
        )}
        {offered === undefined && (
          <>
            <VersionPart field={version} onLink={() => onClose()} />
            <div ref={hosts}>
              <HostsPart onSaved={onClose} />
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
