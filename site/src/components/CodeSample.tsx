import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './CodeSample.module.css';

interface CodeSampleProps {
  readonly language: string;
  /** Where the sample belongs, such as a file name. */
  readonly title?: string;
  /** The highlighted sample, from the build. */
  readonly html: string;
}

/** How long the button says that the sample was copied, in milliseconds. */
const confirmationTime = 2000;

type CopyState = 'ready' | 'copied' | 'failed';

const copyLabels: Readonly<Record<CopyState, string>> = {
  ready: 'Copy',
  copied: 'Copied',
  failed: 'Copying failed: select the text',
};

/** A code sample with a button that copies it. */
export function CodeSample({ language, title, html }: CodeSampleProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [copy, setCopy] = useState<CopyState>('ready');

  useEffect(() => {
    if (copy === 'ready') return;
    const timer = setTimeout(() => setCopy('ready'), confirmationTime);
    return () => clearTimeout(timer);
  }, [copy]);

  const copySample = useCallback(() => {
    const text = code.current?.textContent ?? '';
    // Browsers offer the clipboard only on secure origins.
    const written =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopy('copied'),
      () => setCopy('failed'),
    );
  }, []);

  return (
    <div className={`${styles.sample} theme-code-block language-${language}`}>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
        <pre className={`${styles.code} language-${language}`} tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build highlights the sample */}
          <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <button type="button" className={styles.copy} onClick={copySample} data-search-ignore="">
          {copyLabels[copy]}
        </button>
      </div>
    </div>
  );
}
