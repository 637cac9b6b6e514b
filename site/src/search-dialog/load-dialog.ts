import type { ComponentType } from 'react';

export interface SearchDialogProps {
  /** What was typed while the dialog's code was loading. */
  readonly typed: string;
  readonly onClose: () => void;
}

type Dialog = ComponentType<SearchDialogProps>;

let pending: Promise<Dialog> | undefined;

/** Loads the dialog's code once. A failed load is tried again by the next call. */
export function loadDialog(): Promise<Dialog> {
  pending ??= import('./SearchDialog.tsx').then(
    (module) => module.default,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
