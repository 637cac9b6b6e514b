import { Fragment, type ReactNode } from 'react';

/** A text with the parts between backticks set as code. */
export function TextWithCode({ children }: { readonly children: string }): ReactNode {
  return children.split('`').map((part, index) => {
    // The parts of one text never change their order.
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
