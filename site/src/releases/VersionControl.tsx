import { seriesOf } from '@docs/releases/versions';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import { type ReactNode, useId } from 'react';
import { useMyVersion } from './my-version.ts';
import styles from './VersionControl.module.css';
import { type VersionAnswer, versionAnswer } from './version-answer.ts';

/** What every page knows about the releases. */
export interface ReleasesGlobalData {
  /** Release series, newest first. */
  readonly series: readonly string[];
}

interface AnswerProps {
  readonly mine: string;
  readonly answer: VersionAnswer;
}

function Answer({ mine, answer }: AnswerProps): ReactNode {
  const planTo = (target: string) => `/releases/upgrade/?from=${mine}&to=${target}`;
  switch (answer.kind) {
    case 'present':
      return `${mine} has this.`;
    case 'missing':
      return (
        <>
          {mine} does not have this yet; it is new in {answer.since}.{' '}
          <Link to={planTo(answer.since)}>Plan the upgrade</Link>
        </>
      );
    case 'newest':
      return 'That is the newest release.';
    case 'behind':
      return (
        <>
          <Link to={planTo(answer.newest)}>
            {answer.newer === 1 ? 'One release is newer' : `${answer.newer} releases are newer`}
          </Link>
          {' · '}
          <Link to={`/security/?version=${mine}`}>Known vulnerabilities</Link>
        </>
      );
  }
}

/**
 * "I run version …": stores the answer in the browser, and the pages mark what it means.
 *
 * @param since - the release that brought what the page describes; only for the control on that page
 */
export function VersionControl({ since }: { readonly since?: string }): ReactNode {
  const { series } = usePluginData('releases') as ReleasesGlobalData;
  const [mine, setMine] = useMyVersion();
  const id = useId();
  const own = mine === undefined ? '' : seriesOf(mine);
  const answer = mine === undefined ? undefined : versionAnswer(mine, series, since);
  return (
    <div
      className={`${styles.control} ${since === undefined ? '' : styles.onPage}`}
      data-search-ignore=""
    >
      <label htmlFor={id}>I run version</label>
      <select
        id={id}
        value={own}
        onChange={(event) => setMine(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">not set</option>
        {series.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
      <span className={styles.answer} role="status">
        {mine !== undefined && answer !== undefined && <Answer mine={mine} answer={answer} />}
      </span>
    </div>
  );
}
