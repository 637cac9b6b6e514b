import { useLayoutEffect } from 'react';
import { isTextField, searchKeyAction } from './search-keys.ts';

interface SearchKeys {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Keys of the search: Ctrl or Cmd with K opens and closes, `/` opens outside text fields, Escape closes. */
export function useSearchKeys({ isOpen, open, close }: SearchKeys): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const inTextField = isTextField(event.target);
      const action = searchKeyAction(event, { isOpen, inTextField });
      if (action === null) return;
      event.preventDefault();
      if (action === 'open') open();
      else close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);
}
