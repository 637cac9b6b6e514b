import { type CheckAnswer, checkVersion } from '@docs/model/advisories/affected';
import { beyondWords, goalWords, supportWords, verdict } from '@docs/model/catalog/plan-words';
import type { AdvisoryData, AffectedData } from '@docs/model/catalog/reader-data';
import { dayInWords } from '@docs/model/releases/days';
import { fixedInWords } from '@docs/model/releases/version-ranges';
import {
  compareVersions,
  parseVersion,
  seriesOf,
  tidyVersion,
} from '@docs/model/releases/versions';
import Link from '@docusaurus/Link';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Severity } from '../components/Severity.tsx';
import { useAddressParameters } from './address.ts';
import { useMyVersion } from './my-version.ts';

/** By severity, the worst first; equal ones keep their order. */
function bySeverity(advisories: readonly AdvisoryData[]): AdvisoryData[] {
  return [...advisories].sort((a, b) => b.score - a.score);
}

function Answer({
  version,
  answer,
  data: { series, support, unlisted },
}: {
  readonly version: string;
  readonly answer: CheckAnswer<AdvisoryData>;
  readonly data: AffectedData;
}): ReactNode {
  const newest = series[0]?.version ?? '';
  const isOlder = newest !== '' && compareVersions(seriesOf(version), newest) < 0;
  const later = unlisted.filter((other) => compareVersions(version, other.fixed) < 0);
  const advice = [
    supportWords(version, answer.support, support.asOf),
    goalWords(answer, newest, support.asOf),
    answer.isSafe ? '' : beyondWords(answer.beyond, newest),
  ].filter((sentence) => sentence !== '');
  return (
    <>
      {advice.length > 0 && (
        <p className={answer.isSafe ? undefined : 'note'}>
          {advice.join(' ')}
          {isOlder && (
            <>
              {' '}
              <Link to={`/releases/upgrade/?from=${version}&to=${newest}`}>
                Plan the upgrade to {newest}
              </Link>
              .
            </>
          )}
        </p>
      )}
      {answer.affecting.length > 0 && (
        <ul className="plain-list">
          {bySeverity(answer.affecting).map(
            ({ id, route, title, severity, affected, workaround }) => (
              <li key={id}>
                <Severity level={severity} /> <Link to={route}>{id}</Link>: {title}. Fixed in{' '}
                {fixedInWords(affected)}.
                {workaround && (
                  <>
                    {' '}
                    <Link to={`${route}#workaround`}>Workaround for {id}</Link>.
                  </>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {later.length > 0 && (
        <p className="note">
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

/**
 * Tells which advisories affect a version. The version is in the address (`?version=2024.8.2`).
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
    <section className="tool" aria-label="Am I affected?" data-search-ignore="">
      <form
        className="form-row"
        onSubmit={(event) => {
          event.preventDefault();
          setParameters({ version: tidyVersion(typed ?? version ?? '') });
          setTyped(undefined);
        }}
      >
        <div className="field">
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
      <p role="status" className="tool-status">
        {version === undefined ? 'Type a version and press Check.' : verdict(version, facts)}
      </p>
      {readable && <Answer version={version} answer={checkVersion(version, facts)} data={facts} />}
      <p className="release-when">Advisories as of {dayInWords(facts.support.asOf)}.</p>
    </section>
  );
}
