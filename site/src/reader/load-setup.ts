import type { ComponentType } from 'react';
import type { SetupPart } from './open-setup.ts';

export interface SetupDialogProps {
  /** What the reader asked for: its first field has the focus. */
  readonly part: SetupPart;
  /** Fragment of the address when a link brought values. */
  readonly shared?: string;
  /** @param message - what happened, for readers who can't see it */
  readonly onClose: (message?: string) => void;
}

type Dialog = ComponentType<SetupDialogProps>;

let pending: Promise<Dialog> | undefined;

/** Loads the dialog's code once. A failed load is tried again by the next call. */
export function loadSetup(): Promise<Dialog> {
  pending ??= import(/* webpackChunkName: 'on-demand-setup' */ './SetupDialog.tsx').then(
    (module) => module.default,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
