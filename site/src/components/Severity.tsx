import type { ReactNode } from 'react';

/** Severity words of advisories. */
export type SeverityLevel = 'none' | 'low' | 'medium' | 'high' | 'critical';

/** The severity of a vulnerability, as a word on a color. */
export function Severity({ level }: { readonly level: SeverityLevel }): ReactNode {
  return (
    <span className={`pill severity-${level}`}>
      {level[0]?.toUpperCase()}
      {level.slice(1)}
    </span>
  );
}
