import { isShareFragment } from '@docs/model/placeholders/share-fragment';
import { useHistory, useLocation } from '@docusaurus/router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadSetup, type SetupDialogProps } from './load-setup.ts';
import { onOpenSetup, type SetupPart } from './open-setup.ts';
import styles from './SetupHost.module.css';

/** The open dialog: what it was opened for, and the fragment of the link that brought values. */
interface Opened {
  readonly Dialog: ComponentType<SetupDialogProps>;
  readonly part: SetupPart;
  readonly shared?: string;
}

/** How long a message is shown, in milliseconds. */
const messageTime = 8000;

/** Opens and closes the dialog with the reader's version and hosts, also for links that bring values. */
export function SetupHost(): ReactNode {
  const history = useHistory();
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState('');

  const open = useCallback((part: SetupPart, shared?: string) => {
    setMessage('');
    loadSetup().then(
      (Dialog) => {
        setOpened({ Dialog, part, ...(shared !== undefined && { shared }) });
      },
      () =>
        setMessage(
          'Your version and hosts could not be loaded. Check your network connection, then try again.',
        ),
    );
  }, []);

  useEffect(() => onOpenSetup(open), [open]);

  useEffect(() => {
    if (isShareFragment(hash)) open('hosts', hash);
  }, [hash, open]);

  const close = (done = '') => {
    setOpened(null);
    setMessage(done);
    // The values were taken over or refused: a reload must not ask again.
    if (isShareFragment(history.location.hash)) history.replace({ ...history.location, hash: '' });
  };

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), messageTime);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <>
      <div role="status" className={styles.message} data-shown={message !== '' || null}>
        {message}
      </div>
      {opened !== null &&
        createPortal(
          <opened.Dialog
            part={opened.part}
            {...(opened.shared !== undefined && { shared: opened.shared })}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}
