import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }): ReactNode {
  return <kbd>{children}</kbd>;
}
