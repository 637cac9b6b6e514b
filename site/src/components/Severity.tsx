import type { Advisory } from '@docs/model/advisories/advisory-schema';
import type { ReactNode } from 'react';

/** The severity of a vulnerability, as a word on a color. */
export function Severity({ level }: { readonly level: Advisory['severity'] }): ReactNode {
  return (
    <span className={`pill severity-${level}`}>
      {level[0]?.toUpperCase()}
      {level.slice(1)}
    </span>
  );
}
