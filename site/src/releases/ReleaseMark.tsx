import { compareVersions, contains } from '@docs/model/releases/versions';
import type { ReactNode } from 'react';
import { useMyVersion } from './my-version.ts';

/** Marks in the list of releases the one that the reader runs and newer ones. The mark does not move other content. */
export function ReleaseMark({ version }: { readonly version: string }): ReactNode {
  const [mine] = useMyVersion();
  if (mine === undefined) return null;
  if (contains(version, mine)) {
    return <span className="pill release-mark tone-brand">You run it</span>;
  }
  if (compareVersions(version, mine) < 0) return null;
  return <span className="pill release-mark tone-blue">New since {mine}</span>;
}
