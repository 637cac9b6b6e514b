import { planMarkdown, stopsOf } from '@docs/catalog/plan-markdown';
import {
  afterwardsOf,
  itemWords,
  needHead,
  needHistory,
  planIntro,
  planStatus,
  whyNoPlan,
} from '@docs/catalog/plan-words';
import type { AdvisoryData, PlannerData, ReleaseData } from '@docs/catalog/reader-data';
import type { PlanItem, UpgradePlan } from '@docs/releases/upgrade-plan';
import { planUpgrade, releaseOf, stableVersions } from '@docs/releases/upgrade-plan';
import { parseVersion, tidyVersion } from '@docs/releases/versions';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Severity } from '../components/Severity.tsx';
import { useAddressParameters } from './address.ts';
import { useMyVersion } from './my-version.ts';
import { useStored } from './stored.ts';
import styles from './Tools.module.css';

type Plan = UpgradePlan<ReleaseData, AdvisoryData>;

/** The texts of releases by their ids. The planner shows them where the plan needs them. */
export type PlanTexts = ReadonlyMap<string, ReactNode>;

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
  readonly texts: PlanTexts;
  readonly ticks: Pick<TickProps, 'isDone' | 'toggle'>;
  /** Sentences on what is left to do after the target. */
  readonly afterwards: readonly string[];
}

const WHEN = { before: 'Before', during: 'During', after: 'After' } as const;

function Item({
  item,
  texts,
  ticks,
}: Pick<ViewProps, 'texts' | 'ticks'> & { readonly item: PlanItem }): ReactNode {
  if (item.kind !== 'change') {
    return (
      <li>
        <Tick item={item.id} {...ticks}>
          {itemWords(item)}
        </Tick>
      </li>
    );
  }
  return (
    <li>
      <Tick item={item.id} {...ticks}>
        <strong>{texts.get(item.id)}</strong>{' '}
        <span className={styles.when} data-markdown="mark">
          {WHEN[item.change.when]}
        </span>
      </Tick>
      <div className={styles.action}>{texts.get(`${item.id}/action`)}</div>
    </li>
  );
}

function Needs({ plan, texts }: Pick<ViewProps, 'plan' | 'texts'>): ReactNode {
  if (plan.needs.length === 0) {
    return <p>No release on the way changes what the platform needs.</p>;
  }
  return (
    <ul>
      {plan.needs.map((need) => {
        const history = needHistory(need);
        return (
          <li key={need.component}>
            <strong>{needHead(need)}</strong>
            {history !== '' && ` (${history})`}
            {need.changes.length > 0 && (
              <ul>
                {need.changes.map(({ release }) => (
                  <li key={release}>
                    {release}: {texts.get(`${release}/${need.component}`)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Vulnerabilities({ plan, afterwards }: Pick<ViewProps, 'plan' | 'afterwards'>): ReactNode {
  return (
    <>
      {plan.closes.length === 0 ? (
        <p>No advisory of this site affects {plan.from} but not the target.</p>
      ) : (
        <ul>
          {plan.closes.map(({ id, route, title, severity }) => (
            <li key={id}>
              <Severity level={severity} /> <Link to={route}>{id}</Link>: {title}
            </li>
          ))}
        </ul>
      )}
      {afterwards.length > 0 && (
        <p className={styles.note}>
          {afterwards.join(' ')}{' '}
          <Link to={`/security/?version=${plan.target}`}>See what affects {plan.target}</Link>.
        </p>
      )}
    </>
  );
}

function PlanView({ plan, texts, ticks, afterwards }: ViewProps): ReactNode {
  return (
    <>
      <p>{planIntro(plan)}</p>
      <h3 id="plan-requirements">What the target needs</h3>
      <Needs plan={plan} texts={texts} />
      <h3 id="plan-steps">Steps</h3>
      <ol className={styles.steps}>
        {stopsOf(plan).map(({ release, items }) => (
          <li key={release.version} className={styles.step}>
            <h4>
              <Link to={release.route}>{release.version}</Link>
            </h4>
            <ul className={styles.checklist}>
              {items.map((item) => (
                <Item key={item.id} item={item} texts={texts} ticks={ticks} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <h3 id="plan-security">Vulnerabilities that the upgrade closes</h3>
      <Vulnerabilities plan={plan} afterwards={afterwards} />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  /** The option that includes all the others. */
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
 * @param data - {@link PlannerData} as JSON
 */
export function UpgradePlanner({
  data,
  texts,
}: {
  readonly data: string;
  readonly texts: PlanTexts;
}): ReactNode {
  const facts = useMemo(() => JSON.parse(data) as PlannerData, [data]);
  const { releases, advisories } = facts;
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
  const afterwards = plan.kind === 'upgrade' ? afterwardsOf(plan, facts) : [];
  return (
    <section
      className={styles.tool}
      aria-label="Upgrade planner"
      data-search-ignore=""
      data-markdown="keep"
    >
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
          Choosing other releases needs JavaScript. Below is the plan for the newest step; the table
          of all releases at the end of the page leads to the breaking changes of every other one.
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {plan.kind === 'upgrade' ? planStatus(plan) : whyNoPlan[plan.kind]}
      </p>
      {plan.kind === 'upgrade' && (
        <>
          <PlanView plan={plan} texts={texts} ticks={{ isDone, toggle }} afterwards={afterwards} />
          <div className={styles.buttons}>
            <button
              type="button"
              onClick={() =>
                copy(
                  planMarkdown(plan, { link: (path) => `${base}${path}`, isDone, afterwards }),
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
