import { compareVersions, seriesOf } from '@docs/content-model/versions';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import { type ReactNode, useId } from 'react';
import { useMyVersion } from './my-version.ts';
import styles from './Tools.module.css';

/** What every page knows of the releases. */
export interface ReleasesGlobalData {
  /** Release series, newest first. */
  readonly series: readonly string[];
}

/** "I run version …": asked once, kept in the browser, answered by marks on the pages. */
export function VersionControl(): ReactNode {
  const { series } = usePluginData('releases') as ReleasesGlobalData;
  const [mine, setMine] = useMyVersion();
  const id = useId();
  const own = mine === undefined ? '' : seriesOf(mine);
  const newest = series[0];
  const newer = series.filter((one) => own !== '' && compareVersions(one, own) > 0).length;
  return (
    <div className={styles.control} data-search-ignore="">
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
        {newest !== undefined && newer > 0 && (
          <>
            <Link to={`/releases/upgrade/?from=${mine}&to=${newest}`}>
              {newer === 1 ? 'One release is newer' : `${newer} releases are newer`}
            </Link>
            {' · '}
            <Link to={`/security/?version=${mine}`}>Known vulnerabilities</Link>
          </>
        )}
        {own !== '' && newer === 0 && 'That is the newest release.'}
      </span>
    </div>
  );
}
