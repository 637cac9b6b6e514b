import type { ReactNode } from 'react';
import { Marked } from './Marked.tsx';
import type { Option } from './options.ts';
import styles from './Preview.module.css';
import { pageOf, plainText, type SearchResult, type TextPart } from './result.ts';
import { usePreview } from './usePreview.ts';

interface PreviewProps {
  readonly option: Option | undefined;
  /** Whether the reader marked the option. Its page is fetched only then. */
  readonly isMarked: boolean;
  readonly results: readonly SearchResult[];
  readonly hrefOf: (option: Option) => string;
}

const maxOthers = 4;

/** Other results in the page of a result, without the result itself. */
function othersOnPage(result: SearchResult, results: readonly SearchResult[]): SearchResult[] {
  return results
    .filter((other) => other.id !== result.id && pageOf(other) === pageOf(result))
    .filter(({ section }) => section.length > 0)
    .slice(0, maxOthers);
}

function sectionName({ page, section }: SearchResult): readonly TextPart[] {
  return section.at(-1) ?? page;
}

/** The section that a result is about, beside the list. Sighted readers look at it; others open the result. */
export function Preview({ option, isMarked, results, hrefOf }: PreviewProps): ReactNode {
  const result = option?.kind === 'result' ? option.result : undefined;
  const href = option === undefined ? '' : hrefOf(option);
  const isNeeded = isMarked && result !== undefined && result.text.length === 0;
  const lines = usePreview(isNeeded && href.startsWith('/') ? href : null);
  if (result === undefined) {
    return (
      <div className={styles.preview} aria-hidden="true">
        <p className={styles.hint}>Press ↓ to read the results here.</p>
      </div>
    );
  }
  const path = [result.area, ...[result.page, ...result.section].slice(0, -1).map(plainText)];
  const others = othersOnPage(result, results);
  const known = result.text.length > 0 ? result.text : result.snippet;
  return (
    <div className={styles.preview} aria-hidden="true" data-preview={href}>
      <p className={styles.path}>{path.filter((part) => part !== '').join(' › ')}</p>
      <p className={styles.title}>
        <Marked parts={sectionName(result)} />
      </p>
      {known.length === 0 && lines === null ? (
        <p className={styles.hint}>{isMarked ? '' : 'Press ↓ to read it here.'}</p>
      ) : (
        <div className={styles.text}>
          {lines === null ? (
            <p>
              <Marked parts={known} />
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one section never move
            lines.map((line, index) => <p key={index}>{line}</p>)
          )}
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <p>Also found on this page</p>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Marked parts={sectionName(other)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
