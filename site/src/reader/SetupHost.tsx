import { isShareFragment } from '@docs/model/placeholders/share-fragment';
import { useHistory, useLocation } from '@docusaurus/router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './SetupHost.module.css';

/** A part of the dialog with the reader's version and hosts. */
type SetupPart = 'version' | 'hosts';

export interface SetupDialogProps {
  /** The part that the reader asked for: its first field has the focus. */
  readonly part: SetupPart;
  /** Fragment of the address when a link brought values. */
  readonly shared?: string | undefined;
  /** @param message - what happened, for readers who can't see it */
  readonly onClose: (message?: string) => void;
}

/** The dialog that is open. */
interface Opened extends Pick<SetupDialogProps, 'part' | 'shared'> {
  readonly Dialog: ComponentType<SetupDialogProps>;
}

/** The time for which a message is shown, in milliseconds. */
const messageTime = 8000;

/** Loads the dialog's code once. After a failure, the next call loads it again. */
export const loadSetup = () =>
  import(/* webpackChunkName: 'on-demand-setup' */ './SetupDialog.tsx').then(
    (module) => module.default,
  );

/**
 * Opens and closes the dialog with the reader's version and hosts: for buttons with `data-open-setup`, also in the HTML
 * of pages, and for links that bring values.
 */
export function SetupHost(): ReactNode {
  const history = useHistory();
  const { hash } = useLocation();
  const [dialog, setDialog] = useState<Opened>();
  const [message, setMessage] = useState('');

  const open = useCallback((part: SetupPart, shared?: string) => {
    setMessage('');
    loadSetup().then(
      (Dialog) => setDialog({ Dialog, part, shared }),
      () =>
        setMessage(
          'Your version and hosts could not be loaded. Check your network connection, then try again.',
        ),
    );
  }, []);
  const close = (done = ''): void => {
    setDialog(undefined);
    setMessage(done);
    // The values were taken over or refused: a reload must not ask again.
    if (isShareFragment(history.location.hash)) history.replace({ ...history.location, hash: '' });
  };

  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('[data-open-setup]') : null;
      if (button === null) return;
      open(button.getAttribute('data-open-setup') === 'version' ? 'version' : 'hosts');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open]);

  useEffect(() => {
    if (isShareFragment(hash)) open('hosts', hash);
  }, [hash, open]);

  // The menu of narrow screens is closed when the dialog is; the button that opens it can have the focus.
  useEffect(() => {
    if (dialog === undefined) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus({ preventScroll: true });
    };
  }, [dialog]);

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
      {dialog !== undefined &&
        createPortal(
          <dialog.Dialog part={dialog.part} shared={dialog.shared} onClose={close} />,
          document.body,
        )}
    </>
  );
}
