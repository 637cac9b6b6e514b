import type { ReactNode } from 'react';
import type { AnswerKind } from './answer.ts';

/** Outlines on a grid of 24 units. */
const PATHS: Readonly<Record<AnswerKind, string>> = {
  setting:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  release: 'M3.5 4.5v6.3l9.7 9.7 7.3-7.3-9.7-9.7H4.5a1 1 0 0 0-1 1zM8 8h.01',
  upgrade: 'M12 20V9m-5 5 5-5 5 5M5 4h14',
  advisory: 'M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6zM12 8v4.5m0 3.2h.01',
  port: 'M9 3v5m6-5v5M6 8h12v4a6 6 0 0 1-12 0zm6 10v3',
  command: 'M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M13 15h3.5',
  address:
    'M9 6H5.5A1.5 1.5 0 0 0 4 7.5v11A1.5 1.5 0 0 0 5.5 20h11a1.5 1.5 0 0 0 1.5-1.5V15M13 4h7v7m0-7-9.5 9.5',
  message: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5h.01',
};

/** A picture of what an answer is about, for the eye only. */
export function AnswerIcon({
  kind,
  className,
}: {
  readonly kind: AnswerKind;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[kind]} />
    </svg>
  );
}
