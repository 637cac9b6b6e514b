import { seriesOf } from '@docs/model/releases/versions';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useMyVersion } from '../releases/my-version.ts';
import { fetchReleases } from '../releases/release-list.ts';
import { versionAnswer } from '../releases/version-answer.ts';
import styles from './SetupDialog.module.css';

/**
 * Asks which version the reader runs, with the releases that the site has right now.
 *
 * @param onLink - called when a link to another page is followed
 */
export function VersionPart({ onLink }: { readonly onLink: () => void }): ReactNode {
  const url = useBaseUrl('/releases.gen.json');
  const [mine, setMine] = useMyVersion();
  const [series, setSeries] = useState<readonly string[]>([]);
  const [isFailed, setFailed] = useState(false);
  const id = useId();

  const load = useCallback(() => {
    setFailed(false);
    fetchReleases(url).then(setSeries, () => setFailed(true));
  }, [url]);
  useEffect(load, [load]);

  const answer = mine === undefined ? undefined : versionAnswer(mine, series);
  const own = mine === undefined ? '' : seriesOf(mine);
  const shown = own === '' || series.includes(own) ? series : [own, ...series];
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Your version</h3>
      <p className={styles.help}>
        Pages say what your version does not have. The upgrade planner and the check for
        vulnerabilities start with it.
      </p>
      <div className={`field ${styles.version}`}>
        <label htmlFor={id}>I run version</label>
        <select
          id={id}
          value={own}
          onChange={(event) => setMine(event.target.value === '' ? undefined : event.target.value)}
        >
          <option value="">not set</option>
          {shown.map((version) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
        </select>
        <span role="status">
          {answer?.newer === 0 && 'This site has no page of a newer release.'}
          {answer !== undefined && answer.newer > 0 && (
            <Link to={`/releases/upgrade/?from=${mine}&to=${answer.newest}`} onClick={onLink}>
              {answer.newer === 1 ? 'One release is newer' : `${answer.newer} releases are newer`}
            </Link>
          )}
          {answer !== undefined && (
            <>
              {' · '}
              <Link to={`/security/?version=${mine}`} onClick={onLink}>
                Known vulnerabilities
              </Link>
            </>
          )}
        </span>
      </div>
      {isFailed && (
        <p role="alert" className="problem">
          The list of releases could not be loaded.{' '}
          <button type="button" className="plain-button" onClick={load}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
