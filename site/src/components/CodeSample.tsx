import type { ReactNode } from 'react';
import styles from './CodeSample.module.css';

interface CodeSampleProps {
  readonly language: string;
  /** The place of the sample, such as a file name, as HTML. */
  readonly title?: string;
  /** The highlighted sample, from the build. */
  readonly html: string;
}

/** Languages whose names are abbreviations. */
const abbreviated = /^(?:html|http|ini|json|ldif|sql|toml|xml|yaml)$/;

/** Names of languages that are neither abbreviations nor their id with a capital. */
const names: Readonly<Record<string, string>> = {
  apacheconf: 'Apache',
  bash: 'Shell',
  env: 'Environment',
  javascript: 'JavaScript',
  nginx: 'nginx',
  powershell: 'PowerShell',
  typescript: 'TypeScript',
};

function nameOf(language: string): string {
  if (abbreviated.test(language)) return language.toUpperCase();
  return names[language] ?? `${language.slice(0, 1).toUpperCase()}${language.slice(1)}`;
}

/**
 * A code sample, below a row with its name and its tools. The tools have no code here: `page-tools/` serves all samples, also
 * on pages whose article is plain HTML.
 */
export function CodeSample({ language, title, html }: CodeSampleProps): ReactNode {
  return (
    <div className={`${styles.sample} theme-code-block language-${language}`}>
      <div className={styles.head}>
        {title === undefined ? (
          <span data-search-ignore="">{nameOf(language)}</span>
        ) : (
          <span
            className={styles.title}
            data-code-title=""
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build escapes the title
            dangerouslySetInnerHTML={{ __html: title }}
          />
        )}
        <span className={styles.tools} data-search-ignore="">
          <button type="button" className={styles.wrap} data-tool="wrap-code">
            <span>Wrap</span>
            <span>Don't wrap</span>
          </button>
          <button type="button" data-tool="copy-code">
            Copy
          </button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
      <pre className={`${styles.code} language-${language}`} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build highlights the sample */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
