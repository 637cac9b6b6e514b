import type { ReactNode } from 'react';
import { Marked } from './Marked.tsx';
import styles from './ResultRow.module.css';
import type { TextPart } from './result.ts';

interface ResultRowProps {
  /** The part of the site; not shown where a heading above the row names it. */
  readonly area?: string;
  readonly page: readonly TextPart[];
  readonly section: readonly (readonly TextPart[])[];
  readonly snippet: readonly TextPart[];
}

/** The words of one result: the page in bold, the section in it, and an excerpt. Holds nothing that can be focused. */
export function ResultRow({ area, page, section, snippet }: ResultRowProps): ReactNode {
  return (
    <span className={styles.row}>
      {area !== undefined && area !== '' && <span className={styles.area}>{area}</span>}
      <span className={styles.page}>
        <Marked parts={page} />
      </span>
      {section.length > 0 && (
        <span className={styles.section} data-section="">
          {section.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the levels of one path never move
            <span key={index}>
              {index > 0 && ' › '}
              <Marked parts={heading} />
            </span>
          ))}
        </span>
      )}
      {snippet.length > 0 && (
        <span className={styles.snippet} data-snippet="">
          <Marked parts={snippet} />
        </span>
      )}
    </span>
  );
}
