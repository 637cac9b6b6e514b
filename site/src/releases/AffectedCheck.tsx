import {
  advisoriesFor,
  isKnownVersion,
  lowestClean,
  lowestFixed,
} from '@docs/content-model/advisories-affected';
import { compareVersions, parseVersion, seriesOf, tidyVersion } from '@docs/content-model/versions';
import Link from '@docusaurus/Link';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Severity } from '../components/Severity.tsx';
import { useAddressParameters } from './address.ts';
import type { AffectedData } from './data.ts';
import { useMyVersion } from './my-version.ts';
import styles from './Tools.module.css';

function planAddress(from: string, to: string): string {
  return `/releases/upgrade/?from=${from}&to=${seriesOf(to)}`;
}

function Answer({
  version,
  data: { versions, advisories, unlisted },
}: {
  readonly version: string;
  readonly data: AffectedData;
}): ReactNode {
  const found = advisoriesFor(version, advisories);
  const fixed = lowestFixed(version, advisories, versions);
  const clean = lowestClean(version, advisories, versions);
  const later = unlisted.filter((other) => compareVersions(version, other.fixed) < 0);
  return (
    <>
      {found.length > 0 && (
        <ul className={styles.plain}>
          {found.map(({ id, route, title, severity, affected }) => (
            <li key={id}>
              <Severity level={severity} /> <Link to={route}>{id}</Link>: {title}. Fixed in{' '}
              {affected.map((range) => range.fixed).join(', ')}.
            </li>
          ))}
        </ul>
      )}
      {fixed !== undefined && (
        <p>
          The lowest version that fixes all of them is <strong>{fixed}</strong>
          {clean !== undefined &&
            clean !== fixed &&
            `; ${clean} is the lowest with none of the others either`}
          . <Link to={planAddress(version, fixed)}>Plan the upgrade to {seriesOf(fixed)}</Link>.
        </p>
      )}
      {later.length > 0 && (
        <p className={styles.note}>
          Release notes name more vulnerabilities, for which this site has no advisory. They may
          affect {version} too:{' '}
          {later.map(({ id, fixed: closed }, index) => (
            <span key={`${closed} ${id}`}>
              {index > 0 && ', '}
              {id} (closed in <Link to={`/releases/${seriesOf(closed)}/#${closed}`}>{closed}</Link>)
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** What the check says about an input, in one sentence. */
export function verdict(version: string, data: AffectedData): string {
  if (parseVersion(version) === undefined) {
    return `"${version}" is not a version; write it as 2024.8.2.`;
  }
  const number = advisoriesFor(version, data.advisories).length;
  const known = isKnownVersion(version, data.versions) || version.includes('-rc');
  const doubt = known
    ? ''
    : ` This site knows no version ${version}; the ranges are applied to it all the same.`;
  if (number === 0) return `No advisory on this site affects ${version}.${doubt}`;
  return `${number} ${number === 1 ? 'advisory affects' : 'advisories affect'} ${version}.${doubt}`;
}

/**
 * Tells which advisories affect a version; it stands in the address (`?version=2024.8.2`).
 *
 * @param data - {@link AffectedData} as JSON
 */
export function AffectedCheck({ data }: { readonly data: string }): ReactNode {
  const facts = useMemo(() => JSON.parse(data) as AffectedData, [data]);
  const [parameter, setParameters] = useAddressParameters();
  const [myVersion, setMyVersion] = useMyVersion();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const asked = parameter('version') ?? myVersion;
  const version = asked === undefined || asked === '' ? undefined : tidyVersion(asked);
  const readable = version !== undefined && parseVersion(version) !== undefined;
  return (
    <section className={styles.tool} aria-label="Am I affected?" data-search-ignore="">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setParameters({ version: tidyVersion(typed ?? version ?? '') });
          setTyped(undefined);
        }}
      >
        <div className={styles.field}>
          <label htmlFor={id}>The version you run</label>
          <input
            id={id}
            name="version"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            placeholder="2024.8.2"
            list={`${id}-versions`}
            value={typed ?? version ?? ''}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}-versions`}>
            {[...facts.versions].reverse().map((known) => (
              <option key={known} value={known} />
            ))}
          </datalist>
        </div>
        <button type="submit">Check</button>
        {readable && version !== myVersion && (
          <button type="button" onClick={() => setMyVersion(version)}>
            Remember as my version
          </button>
        )}
      </form>
      <noscript>
        <p>
          The check needs JavaScript. Without it, compare your version with the table of advisories
          below.
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {version === undefined ? 'Type a version and press Check.' : verdict(version, facts)}
      </p>
      {readable && <Answer version={version} data={facts} />}
    </section>
  );
}
