import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Shows a `dialog` element above the page, as long as the component is there. Its first field has the focus, and the page
 * does not scroll.
 */
export function useDialogElement(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Asked before the dialog is in the page: afterwards, the whole page would be laid out for the answer.
  const [hasScrollBar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.searchOpen = hasScrollBar ? 'beside-scroll-bar' : '';
    dialog.current?.showModal();
    return () => {
      delete page.dataset.searchOpen;
    };
  }, [hasScrollBar]);
  return dialog;
}
