import { type CheckAnswer, checkVersion } from '@docs/model/advisories/affected';
import { checkMark, supportWords, verdict } from '@docs/model/catalog/plan-words';
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
import { useAddressParameters } from '../address-parameters.ts';
import { tones } from '../answers/answer.ts';
import { Facts } from '../components/Facts.tsx';
import { Severity } from '../components/Severity.tsx';
import styles from './AffectedCheck.module.css';
import { useMyVersion } from './my-version.ts';

interface AnswerProps {
  readonly version: string;
  readonly answer: CheckAnswer<AdvisoryData>;
  readonly data: AffectedData;
}

/** The verdict on a version in a colored block: how many advisories, how bad, and where to go. */
function Verdict({ version, answer, data: { series, support } }: AnswerProps): ReactNode {
  const worst = worstFirst(answer.affecting)[0];
  const newest = series[0]?.version ?? '';
  const goals = answer.isSafe ? [] : [...answer.goals].reverse();
  const isOlder = compareVersions(seriesOf(version), newest) < 0;
  const goTo = goals.length > 0 && (
    <>
      {goals.join(' or ')}
      {isOlder && (
        <>
          {': '}
          <Link to={`/releases/upgrade/?from=${version}&to=${newest}`}>
            plan the upgrade to {newest}
          </Link>
        </>
      )}
    </>
  );
  const severity = worst && (
    <>
      <Severity level={worst.severity} /> {worst.score.toFixed(1)},{' '}
      <Link to={worst.route}>{worst.id}</Link>
    </>
  );
  return (
    <Facts
      className={styles.facts}
      facts={[
        ['Go to', goTo],
        ['Worst severity', severity],
        ['Support', supportWords(version, answer.support, support.asOf)],
      ]}
    />
  );
}

/** The worst first; equal ones keep their order. */
function worstFirst(advisories: readonly AdvisoryData[]): AdvisoryData[] {
  return [...advisories].sort((a, b) => b.score - a.score);
}

/** Each advisory that affects a version, and vulnerabilities that only release notes name. */
function Advisories({ version, answer, data: { unlisted } }: AnswerProps): ReactNode {
  const later = unlisted.filter((other) => compareVersions(version, other.fixed) < 0);
  return (
    <>
      {answer.affecting.length > 0 && (
        <ul className="plain-list">
          {worstFirst(answer.affecting).map(
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
  const [parameters, setParameters] = useAddressParameters();
  const [myVersion, mySlot] = useMyVersion();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const asked = parameters.get('version') || myVersion;
  const version = asked && tidyVersion(asked);
  const answer =
    version === undefined || parseVersion(version) === undefined
      ? undefined
      : checkVersion(version, facts);
  return (
    <section className="tool" aria-label="Am I affected?" data-search-ignore="">
      <form
        className={`form-row ${styles.form}`}
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
        <button type="submit" className="button button--primary">
          Check
        </button>
        {version && answer && version !== myVersion && (
          <button type="button" className="link-button" onClick={() => mySlot.set(version)}>
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
      <div className={answer && `${styles.verdict} ${tones[checkMark(answer)?.tone ?? 'unknown']}`}>
        <p role="status" className="tool-status">
          {version === undefined ? 'Type a version and press Check.' : verdict(version, facts)}
        </p>
        {version && answer && <Verdict version={version} answer={answer} data={facts} />}
      </div>
      {version && answer && <Advisories version={version} answer={answer} data={facts} />}
      <p className="release-when">Advisories as of {dayInWords(facts.support.asOf)}.</p>
    </section>
  );
}
