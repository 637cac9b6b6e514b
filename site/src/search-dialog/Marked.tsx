import type { ReactNode } from 'react';
import type { TextPart } from './result.ts';

/** A text of an answer, with the words of the query marked. */
export function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) => {
    // The parts of one text never change their order.
    const key = `${index} ${text}`;
    return marked ? <mark key={key}>{text}</mark> : text;
  });
}
