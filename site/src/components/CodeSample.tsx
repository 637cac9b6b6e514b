import type { ReactNode } from 'react';
import styles from './CodeSample.module.css';

interface CodeSampleProps {
  readonly language: string;
  /** Where the sample belongs, such as a file name. */
  readonly title?: string;
  /** The highlighted sample, from the build. */
  readonly html: string;
}

/** A code sample with a button that copies it: `article/copy-sample.ts` does that. */
export function CodeSample({ language, title, html }: CodeSampleProps): ReactNode {
  return (
    <div className={`${styles.sample} theme-code-block language-${language}`}>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
        <pre className={`${styles.code} language-${language}`} tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build highlights the sample */}
          <code dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <button type="button" className={styles.copy} data-copy="Copy" data-search-ignore="">
          Copy
        </button>
      </div>
    </div>
  );
}
