import type { NoPlan, PlanStep, UpgradePlan } from '@docs/content-model/releases-plan';
import {
  newestVersion,
  planUpgrade,
  releaseOf,
  stableVersions,
} from '@docs/content-model/releases-plan';
import { parseVersion, seriesOf, tidyVersion } from '@docs/content-model/versions';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Children, isValidElement, type ReactNode, useId, useMemo, useState } from 'react';
import { Severity } from '../components/Severity.tsx';
import { useAddressParameters } from './address.ts';
import type { AdvisoryData, PlannerData, ReleaseData } from './data.ts';
import { useMyVersion } from './my-version.ts';
import { installItem, leaveItem, planMarkdown } from './plan-markdown.ts';
import { useStored } from './stored.ts';
import styles from './Tools.module.css';

type Plan = UpgradePlan<ReleaseData, AdvisoryData>;

/** A text of a release, compiled with the page; the planner shows it where the plan needs it. */
export function PlanText({
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return children;
}

/** The texts by their ids. */
function textsOf(children: ReactNode): ReadonlyMap<string, ReactNode> {
  const texts = new Map<string, ReactNode>();
  for (const child of Children.toArray(children)) {
    if (isValidElement<{ id: string }>(child)) texts.set(child.props.id, child);
  }
  return texts;
}

/** Ticks of plans, kept in the browser: names of items that are done. */
function useTicks(): readonly [(item: string) => boolean, (item: string) => void, () => void] {
  const [stored, store] = useStored('docs.upgrade-ticks');
  const done = useMemo(() => new Set(stored?.split('\n') ?? []), [stored]);
  const toggle = (item: string) => {
    const next = new Set(done);
    if (!next.delete(item)) next.add(item);
    store([...next].filter((name) => name !== '').join('\n') || undefined);
  };
  return [(item) => done.has(item), toggle, () => store(undefined)];
}

interface TickProps {
  readonly item: string;
  readonly isDone: (item: string) => boolean;
  readonly toggle: (item: string) => void;
  readonly children: ReactNode;
}

function Tick({ item, isDone, toggle, children }: TickProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.tick}>
      <input id={id} type="checkbox" checked={isDone(item)} onChange={() => toggle(item)} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}

interface ViewProps {
  readonly plan: Plan;
  readonly texts: ReadonlyMap<string, ReactNode>;
  readonly ticks: Pick<TickProps, 'isDone' | 'toggle'>;
}

const WHEN = { before: 'Before', during: 'During', after: 'After' } as const;

function Step({
  step: { release, install },
  texts,
  ticks,
}: Omit<ViewProps, 'plan'> & { readonly step: PlanStep<ReleaseData> }): ReactNode {
  const changes = (when: keyof typeof WHEN) =>
    (release.breaking ?? [])
      .filter((change) => change.when === when)
      .map(({ id }) => {
        const item = `${release.version}#${id}`;
        return (
          <li key={id}>
            <Tick item={item} {...ticks}>
              <strong>{texts.get(item)}</strong> <span className={styles.when}>{WHEN[when]}</span>
            </Tick>
            <div className={styles.action}>{texts.get(`${item}/action`)}</div>
          </li>
        );
      });
  return (
    <li className={styles.step}>
      <h4>
        <Link to={release.route}>{release.version}</Link>
      </h4>
      {release.requiresPrevious !== undefined && (
        <p>
          The notes of {release.version} ask for an upgrade from {release.requiresPrevious}.
        </p>
      )}
      <ul className={styles.checklist}>
        {changes('before')}
        <li>
          <Tick item={installItem(install)} {...ticks}>
            Install <strong>{install}</strong>
          </Tick>
        </li>
        {changes('during')}
        {changes('after')}
      </ul>
    </li>
  );
}

function Requirements({ plan, texts }: Omit<ViewProps, 'ticks'>): ReactNode {
  if (plan.requirements.length === 0)
    return <p>No release on the way changes what the platform needs.</p>;
  return (
    <ul>
      {plan.requirements.map(({ component, minimum, before, release }) => (
        <li key={component}>
          <strong>
            {component}
            {minimum !== undefined && ` ${minimum} or newer`}
          </strong>{' '}
          from {release} on{before !== undefined && before !== minimum && `, ${before} before`}.{' '}
          {texts.get(`${release}/${component}`)}
        </li>
      ))}
    </ul>
  );
}

function Vulnerabilities({ plan }: { readonly plan: Plan }): ReactNode {
  const list = (advisories: readonly AdvisoryData[]) => (
    <ul>
      {advisories.map(({ id, route, title, severity }) => (
        <li key={id}>
          <Severity level={severity} /> <Link to={route}>{id}</Link>: {title}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {plan.closes.length === 0 ? (
        <p>No advisory of this site affects {plan.from} but not the target.</p>
      ) : (
        list(plan.closes)
      )}
      {plan.remains.length > 0 && (
        <>
          <p>The target still has these, which a later release closes:</p>
          {list(plan.remains)}
        </>
      )}
    </>
  );
}

function PlanView({ plan, texts, ticks }: ViewProps): ReactNode {
  const stops = plan.steps.slice(0, -1).map(({ install }) => install);
  const target = plan.steps.at(-1)?.install ?? plan.to;
  return (
    <>
      <p>
        {plan.direct ? (
          <>
            {target} comes right after your series, so the direct step is supported. Install{' '}
            {plan.leave}, the newest version of your series, first.
          </>
        ) : (
          <>
            A direct step to {target} is not supported: no release may be skipped. Install{' '}
            {plan.leave} first, then stop at {stops.join(', ')}, each time until the server and the
            worker run without errors.
          </>
        )}
      </p>
      <h3 id="plan-requirements">What the target needs</h3>
      <Requirements plan={plan} texts={texts} />
      <h3 id="plan-steps">Steps</h3>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h4>{seriesOf(plan.from)}</h4>
          <ul className={styles.checklist}>
            <li>
              <Tick item="backup" {...ticks}>
                Back up the database: there is no way back to an older release
              </Tick>
            </li>
            <li>
              <Tick item={leaveItem(plan.leave)} {...ticks}>
                Install <strong>{plan.leave}</strong>, if you run an older version of the series
              </Tick>
            </li>
          </ul>
        </li>
        {plan.steps.map((step) => (
          <Step key={step.release.version} step={step} texts={texts} ticks={ticks} />
        ))}
      </ol>
      {plan.removals.length > 0 && (
        <>
          <h3 id="plan-removals">Gone on the way</h3>
          <ul>
            {plan.removals.map(({ id, release, removedIn }) => (
              <li key={`${release}#${id}`}>
                <strong>{texts.get(`${release}#${id}`)}</strong>, deprecated in {release}, is gone
                in {removedIn}. {texts.get(`${release}#${id}/new`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 id="plan-security">Vulnerabilities that the upgrade closes</h3>
      <Vulnerabilities plan={plan} />
    </>
  );
}

const WHY_NOT: Readonly<Record<NoPlan['kind'], string>> = {
  'unknown-from': 'There is no release with the version you start from. Choose one from the list.',
  'unknown-to': 'There is no release with the version you want. Choose one from the list.',
  same: 'Both versions belong to the same release. Install its newest version; no other step is needed.',
  downgrade:
    'A step back to an older release is not supported: the database cannot go back. Restore the backup that you took before the upgrade.',
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  /** The option that stands for all the others. */
  readonly any?: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, any, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!options.includes(value) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option === any ? `any ${option}` : option}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The step from the second newest release to the newest: what most readers of the page are about to do. */
function usualStep(releases: readonly ReleaseData[]): readonly [string, string] {
  const to = releases[0]?.version ?? '';
  return [releases[1]?.version ?? to, to];
}

/**
 * Plans an upgrade between two releases; both stand in the address (`?from=2024.8&to=2025.8`).
 *
 * @param data - {@link PlannerData} as JSON; the texts of the releases are the children
 */
export function UpgradePlanner({
  data,
  children,
}: {
  readonly data: string;
  readonly children: ReactNode;
}): ReactNode {
  const { releases, advisories } = useMemo(() => JSON.parse(data) as PlannerData, [data]);
  const texts = useMemo(() => textsOf(children), [children]);
  const [parameter, setParameters] = useAddressParameters();
  const [myVersion] = useMyVersion();
  const [isDone, toggle, forget] = useTicks();
  const [message, setMessage] = useState('');
  const { siteConfig } = useDocusaurusContext();
  const base = `${siteConfig.url}${siteConfig.baseUrl.replace(/\/$/, '')}`;

  const [usualFrom, usualTo] = usualStep(releases);
  const mine = myVersion === undefined || releaseOf(myVersion, releases)?.version === usualTo;
  const from = readable(parameter('from')) ?? (mine ? usualFrom : (myVersion ?? usualFrom));
  const to = readable(parameter('to')) ?? usualTo;
  const plan = useMemo(
    () => planUpgrade(from, to, releases, advisories),
    [from, to, releases, advisories],
  );
  const series = releases.map(({ version }) => version);
  const start = releaseOf(from, releases);
  const change = (values: { readonly from?: string; readonly to?: string }) => {
    setParameters({ from, to, ...values });
    setMessage('');
  };
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(done);
    } catch {
      setMessage('The browser did not let this page write to the clipboard.');
    }
  };
  const count = plan.kind === 'upgrade' ? plan.steps.length : 0;
  return (
    <section className={styles.tool} aria-label="Upgrade planner" data-search-ignore="">
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Choice
          label="I run"
          value={start?.version ?? from}
          options={series}
          onChange={(version) => change({ from: version })}
        />
        {start !== undefined && (
          <Choice
            label="Exact version"
            value={from}
            any={start.version}
            options={[
              start.version,
              ...stableVersions(start).filter((one) => one !== start.version),
            ]}
            onChange={(version) => change({ from: version })}
          />
        )}
        <Choice
          label="I want"
          value={releaseOf(to, releases)?.version ?? to}
          options={series}
          onChange={(version) => change({ to: version })}
        />
      </form>
      <noscript>
        <p>
          Choosing other releases needs JavaScript. Below stands the plan for the newest step; the
          table of all releases at the end of the page leads to the breaking changes of every other
          one.
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {plan.kind === 'upgrade'
          ? `${from} to ${newestVersion(plan.steps.at(-1)?.release ?? { version: to })}: ${count === 1 ? 'one release' : `${count} releases, one after the other`}.`
          : WHY_NOT[plan.kind]}
      </p>
      {plan.kind === 'upgrade' && (
        <>
          <PlanView plan={plan} texts={texts} ticks={{ isDone, toggle }} />
          <div className={styles.buttons}>
            <button
              type="button"
              onClick={() =>
                copy(
                  planMarkdown(plan, (path) => `${base}${path}`, isDone),
                  'The plan is copied.',
                )
              }
            >
              Copy as Markdown
            </button>
            <button type="button" onClick={() => window.print()}>
              Print
            </button>
            <button
              type="button"
              onClick={() => {
                forget();
                setMessage('All ticks are removed.');
              }}
            >
              Remove all ticks
            </button>
            <span role="status">{message}</span>
          </div>
        </>
      )}
    </section>
  );
}

/** A version from the address, if it is one. */
function readable(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const version = tidyVersion(value);
  return parseVersion(version) === undefined ? undefined : version;
}
