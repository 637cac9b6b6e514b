import { useEffect } from 'react';

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}

interface SearchKeys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Keys of the search: Ctrl or Cmd with K opens and closes, `/` opens outside text fields, Escape closes. */
export function useSearchKeys({ isOpen, open, close }: SearchKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const slash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !isTextField(event.target);
      if (command || (slash && !isOpen)) {
        event.preventDefault();
        if (isOpen) close();
        else open();
      } else if (event.key === 'Escape' && isOpen && !event.isComposing) {
        event.preventDefault();
        close();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);
}
