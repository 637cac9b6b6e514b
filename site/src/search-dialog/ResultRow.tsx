import { memo, type ReactNode } from 'react';
import styles from './ResultRow.module.css';
import type { SearchResult, TextPart } from './results.ts';

/** A text of an answer, with the words of the query marked. */
export function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) => {
    // The parts of one text never change their order.
    const key = `${index} ${text}`;
    return marked ? <mark key={key}>{text}</mark> : text;
  });
}

interface ResultRowProps {
  readonly result: SearchResult;
  /** Names the part of the site; not needed where a heading above the row names it. */
  readonly withArea?: boolean;
}

/**
 * The words of one result: the page in bold, the section in it, and an excerpt. Holds nothing that can be focused.
 *
 * It is remembered: each key renders the list that is still shown, before the key's own search is asked for.
 */
export const ResultRow = memo(({ result, withArea }: ResultRowProps): ReactNode => {
  const { area, page, section, snippet } = result;
  return (
    <span className={styles.row}>
      {withArea && <span className={styles.area}>{area}</span>}
      <span className={styles.page}>
        <Marked parts={page} />
      </span>
      {section.length > 0 && (
        <span className={styles.section} data-section="">
          <Marked
            parts={section.flatMap((heading, level) =>
              level === 0 ? heading : [{ text: ' › ', marked: false }, ...heading],
            )}
          />
        </span>
      )}
      {snippet.length > 0 && (
        <span className={styles.snippet} data-snippet="">
          <Marked parts={snippet} />
        </span>
      )}
    </span>
  );
});
