import type { ReactNode } from 'react';

interface FactsProps {
  readonly className: string | undefined;
  /** Terms with their values. A term without a value is left out. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Facts as a list of terms. */
export function Facts({ className, facts }: FactsProps): ReactNode {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
