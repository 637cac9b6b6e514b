import type { ReactNode } from 'react';
import { useMyVersion } from './my-version.ts';
import { releaseMark } from './release-list.ts';

/** Marks in the list of releases the one that the reader runs and newer ones. The mark does not move other content. */
export function ReleaseMark({ version }: { readonly version: string }): ReactNode {
  const [mine] = useMyVersion();
  const kind = releaseMark(version, mine);
  if (kind === null) return null;
  return (
    <span className={`pill release-mark ${kind === 'own' ? 'tone-brand' : 'tone-blue'}`}>
      {kind === 'own' ? 'You run it' : `New since ${mine}`}
    </span>
  );
}
