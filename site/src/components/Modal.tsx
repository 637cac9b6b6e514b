import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Modal.module.css';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  readonly onClose: () => void;
}

/**
 * A dialog above the page, which does not scroll meanwhile. The browser keeps the focus inside.
 *
 * @param onClose - called when the reader presses Escape or clicks outside
 */
export function Modal({ className, onClose, ...props }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Set when the last press was outside. A drag from one child to another is a click on the dialog, too. */
  const isPressedOutside = useRef(false);
  // Asked before the dialog is in the page: afterwards, the whole page would be laid out for the answer.
  const [hasScrollBar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.modal ??= hasScrollBar ? 'beside-scroll-bar' : '';
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // The browser gives the focus back.
      shown?.close();
      // Another one may still be open, above or below.
      if (document.querySelector('dialog[open]') === null) delete page.dataset.modal;
    };
  }, [hasScrollBar]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is outside of the dialog; Escape is the key
    <dialog
      ref={dialog}
      {...props}
      className={`${styles.modal} ${className ?? ''}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isPressedOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (isPressedOutside.current && target === dialog.current) onClose();
      }}
    />
  );
}
