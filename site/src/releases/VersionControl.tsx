import { compareVersions, seriesOf } from '@docs/content-model/versions';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import { type ReactNode, useId } from 'react';
import { useMyVersion } from './my-version.ts';
import styles from './VersionControl.module.css';

/** What every page knows of the releases. */
export interface ReleasesGlobalData {
  /** Release series, newest first. */
  readonly series: readonly string[];
}

interface AnswerProps {
  readonly mine: string;
  readonly series: readonly string[];
  readonly since: string | undefined;
}

function Answer({ mine, series, since }: AnswerProps): ReactNode {
  const own = seriesOf(mine);
  const target = since ?? series[0];
  if (target === undefined) return null;
  const newer = series.filter((version) => compareVersions(version, own) > 0).length;
  const plan = `/releases/upgrade/?from=${mine}&to=${target}`;
  if (since !== undefined) {
    return compareVersions(own, since) < 0 ? (
      <>
        {mine} does not have this yet; it is new in {since}. <Link to={plan}>Plan the upgrade</Link>
      </>
    ) : (
      `${mine} has this.`
    );
  }
  if (newer === 0) return 'That is the newest release.';
  return (
    <>
      <Link to={plan}>{newer === 1 ? 'One release is newer' : `${newer} releases are newer`}</Link>
      {' · '}
      <Link to={`/security/?version=${mine}`}>Known vulnerabilities</Link>
    </>
  );
}

/**
 * "I run version …": asked once, kept in the browser, answered by marks on the pages.
 *
 * @param since - the release that brought what the page is about, for a control on that page
 */
export function VersionControl({ since }: { readonly since?: string }): ReactNode {
  const { series } = usePluginData('releases') as ReleasesGlobalData;
  const [mine, setMine] = useMyVersion();
  const id = useId();
  const own = mine === undefined ? '' : seriesOf(mine);
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
        {mine !== undefined && <Answer mine={mine} series={series} since={since} />}
      </span>
    </div>
  );
}
