import { seriesOf } from '@docs/model/releases/versions';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type MouseEventHandler, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { useMyVersion } from '../releases/my-version.ts';
import { fetchReleases, newerReleases } from '../releases/release-list.ts';
import styles from './SetupDialog.module.css';

/**
 * Asks which version the reader runs, with the releases that the site has right now.
 *
 * @param onLink - called when a link to another page is followed
 */
export function VersionPart({ onLink }: { readonly onLink: MouseEventHandler }): ReactNode {
  const url = useBaseUrl('/releases.gen.json');
  const [mine, mySlot] = useMyVersion();
  const [series, setSeries] = useState<readonly string[]>([]);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchReleases(url).then(setSeries, () => setFailed(true));
  }, [url]);
  useEffect(load, [load]);
  const newer = mine === undefined ? [] : newerReleases(mine, series);
  return (
    <section aria-labelledby="version-title">
      <h3 id="version-title">Your version</h3>
      <p className={styles.help}>
        Pages say what your version does not have. The upgrade planner and the check for
        vulnerabilities start with it.
      </p>
      <div className={styles.version}>
        <Choice
          label="I run version"
          value={mine === undefined ? '' : seriesOf(mine)}
          options={[['', 'not set'], ...series.map((version) => [version, version] as const)]}
          onChange={(version) => (version === '' ? mySlot.del() : mySlot.set(version))}
        />
        <span role="status">
          {mine !== undefined && series.length > 0 && (
            <>
              {newer.length === 0 ? (
                'This site has no page of a newer release.'
              ) : (
                <Link to={`/releases/upgrade/?from=${mine}&to=${newer[0]}`} onClick={onLink}>
                  {newer.length === 1
                    ? 'One release is newer'
                    : `${newer.length} releases are newer`}
                </Link>
              )}
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
