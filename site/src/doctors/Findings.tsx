import { type Finding, type Level, levels } from '@docs/model/findings/finding';
import Link from '@docusaurus/Link';
import { type ReactNode, useId } from 'react';
import { TextWithCode } from '../components/TextWithCode.tsx';
import styles from './Doctors.module.css';

/** The levels as readers see them. */
const shown: Readonly<Record<Level, readonly [label: string, className: string]>> = {
  error: ['Error', 'severity-high'],
  warning: ['Warning', 'severity-medium'],
  note: ['Note', 'severity-low'],
};

/** The number of findings of each level, in words. */
export function countWords(findings: readonly Finding[]): string {
  const counted = levels.flatMap((level) => {
    const count = findings.filter((one) => one.level === level).length;
    return count === 0 ? [] : [`${count} ${level}${count === 1 ? '' : 's'}`];
  });
  return counted.join(', ') || 'no finding';
}

/**
 * Findings as a list.
 *
 * @param onLine - shows a line in the field
 */
export function Findings({
  findings,
  onLine,
}: {
  readonly findings: readonly Finding[];
  readonly onLine?: (line: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <ol className={`plain-list ${styles.findings}`}>
      {findings.map(({ level, line, text, instead, href, id: rule }, index) => (
        <li key={`${rule} ${line} ${text}`}>
          <p id={`${id}-${index}`}>
            <span className={`pill ${shown[level][1]}`}>{shown[level][0]}</span>{' '}
            {line !== undefined && (
              <>
                <button type="button" className="link-button" onClick={() => onLine?.(line)}>
                  Line {line}
                </button>
                {': '}
              </>
            )}
            <TextWithCode>{text}</TextWithCode>{' '}
            {instead !== undefined && (
              <strong>
                <TextWithCode>{instead}</TextWithCode>
              </strong>
            )}{' '}
            {href !== undefined && (
              <Link to={href} aria-describedby={`${id}-${index}`}>
                Read more
              </Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
