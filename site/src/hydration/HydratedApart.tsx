import { type ReactNode, Suspense } from 'react';
import { turnOf } from './parts.ts';

interface PartProps {
  /** Another one for each part. */
  readonly name: string;
  /** What the server renders as one element. */
  readonly children: ReactNode;
}

function InTurn({ name, children }: PartProps): ReactNode {
  const turn = turnOf(name);
  if (turn !== undefined) throw turn;
  return children;
}

/**
 * A part of the page that is hydrated in a task of its own, so that none takes long. Preact leaves the HTML of a part that
 * waits as it is. After the first view, and on the server, the part is rendered with the rest.
 *
 * React would render its own comments around a `Suspense`, which Preact doesn't expect.
 */
export function HydratedApart(props: PartProps): ReactNode {
  if (typeof document === 'undefined') return props.children;
  return (
    <Suspense fallback={null}>
      <InTurn {...props} />
    </Suspense>
  );
}
