import { byLevel, type Finding, levels } from '@docs/model/findings/finding';
import Link from '@docusaurus/Link';
import { type ReactNode, useId } from 'react';
import { TextWithCode } from '../components/TextWithCode.tsx';
import styles from './Doctors.module.css';

/** The color of each level. */
const severity = { error: 'severity-high', warning: 'severity-medium', note: 'severity-low' };

/** The number of findings of each level, in words. */
export function countWords(findings: readonly Finding[]): string {
  const counted = levels.flatMap((level) => {
    const count = findings.filter((one) => one.level === level).length;
    return count === 0 ? [] : [`${count} ${level}${count === 1 ? '' : 's'}`];
  });
  return counted.join(', ') || 'no finding';
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Shows a line in the field. */
  readonly onLine?: (line: number) => void;
}

/** Findings as a list, the worst first. */
export function Findings({ findings, onLine }: FindingsProps): ReactNode {
  const id = useId();
  const sorted = [...findings].sort(byLevel);
  return (
    <ol className={`plain-list ${styles.findings}`}>
      {sorted.map(({ level, line, text, instead, href, id: rule }, index) => (
        <li key={`${rule} ${line} ${text}`}>
          <p id={`${id}-${index}`}>
            <span className={`pill ${severity[level]}`}>{level}</span>{' '}
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
