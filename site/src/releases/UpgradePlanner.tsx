import { planMarkdown, stopsOf } from '@docs/model/catalog/plan-markdown';
import {
  needHead,
  needHistory,
  noNeeds,
  nothingCloses,
  planAsOf,
  planHeadings,
  planIntro,
  planStatus,
  targetLink,
  warningsOf,
  whyNoPlan,
} from '@docs/model/catalog/plan-words';
import type { AdvisoryData, PlannerData, ReleaseData } from '@docs/model/catalog/reader-data';
import { product } from '@docs/model/product/product';
import {
  planUpgrade,
  releaseOf,
  stableVersions,
  type UpgradePlan,
} from '@docs/model/releases/upgrade-plan';
import { compareVersions, parseVersion, tidyVersion } from '@docs/model/releases/versions';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { Children, isValidElement, type ReactNode, useMemo } from 'react';
import { useAddressParameters } from '../address-parameters.ts';
import { Choice } from '../components/Choice.tsx';
import { Severity } from '../components/Severity.tsx';
import { useCopy } from '../page-tools/useCopy.ts';
import { useMyVersion } from './my-version.ts';
import styles from './PlanSteps.module.css';
import { type PlanProps, PlanSteps, useTicks } from './PlanSteps.tsx';

type Plan = UpgradePlan<ReleaseData, AdvisoryData>;

function Needs({ plan, texts }: Pick<ViewProps, 'plan' | 'texts'>): ReactNode {
  if (plan.needs.length === 0) return <p>{noNeeds}</p>;
  return (
    <ul>
      {plan.needs.map((need) => (
        <li key={need.component}>
          <strong>{needHead(need)}</strong>
          {needHistory(need) && ` (${needHistory(need)})`}
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
      ))}
    </ul>
  );
}

/** The vulnerabilities that the plan closes. */
function Vulnerabilities({ plan }: { readonly plan: Plan }): ReactNode {
  if (plan.closes.length === 0) return <p>{nothingCloses(plan)}</p>;
  return (
    <ul>
      {plan.closes.map(({ id, route, title, severity }) => (
        <li key={id}>
          <Severity level={severity} /> <Link to={route}>{id}</Link>: {title}
        </li>
      ))}
    </ul>
  );
}

interface ViewProps extends Pick<PlanProps, 'texts'> {
  readonly plan: Plan;
  readonly facts: PlannerData;
  /** The release that the reader asked for. */
  readonly to: string;
}

/** A plan with what to do with it. */
function PlanView({ plan, texts, facts, to }: ViewProps): ReactNode {
  const ticks = useTicks(plan.from, to);
  const [message, say, copy] = useCopy();
  const { siteConfig } = useDocusaurusContext();
  const base = `${siteConfig.url}${siteConfig.baseUrl.replace(/\/$/, '')}`;
  const warnings = warningsOf(plan, facts);
  const asOf = planAsOf(facts);
  const [address, words] = targetLink(plan);
  const copyPlan = () => {
    const isDone = (item: string) => ticks.done.has(item);
    const link = (path: string) => `${base}${path}`;
    copy(planMarkdown(plan, { link, isDone, warnings, asOf }), 'The plan is copied.');
  };
  const clear = () => {
    ticks.clear();
    say('All ticks of this plan are removed.');
  };
  return (
    <>
      {warnings.length > 0 && (
        <p className={`note ${styles.warning}`}>
          <strong>Warning:</strong> {warnings.join(' ')} <Link to={address}>{words}</Link>.
        </p>
      )}
      <p>{planIntro(plan)}</p>
      <PlanSteps stops={stopsOf(plan)} texts={texts} ticks={ticks} />
      <h3 id="plan-requirements">{planHeadings.needs}</h3>
      <Needs plan={plan} texts={texts} />
      <h3 id="plan-security">{planHeadings.closes}</h3>
      <Vulnerabilities plan={plan} />
      <p className="release-when">{asOf}</p>
      <div className="button-row">
        <button type="button" onClick={copyPlan}>
          Copy as Markdown
        </button>
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" onClick={clear}>
          Remove all ticks
        </button>
        <span role="status">{message}</span>
      </div>
    </>
  );
}

/** The release to start from when the reader named none: theirs, the one that the pages describe, or the one before the target. */
function usualStart(
  to: string,
  mine: string | undefined,
  releases: readonly ReleaseData[],
): string {
  const isOlder = (version: string) => compareVersions(version, to) < 0;
  const usual = [mine, product.targetRelease, ...releases.map(({ version }) => version)];
  return usual.find((version) => version !== undefined && isOlder(version)) ?? to;
}

interface PlanTextProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A text of a release, for the planner. */
export function PlanText({ children }: PlanTextProps): ReactNode {
  return children;
}

/** The texts by their ids, from the children of the planner. */
function textsIn(children: ReactNode): PlanProps['texts'] {
  const texts = Children.toArray(children).filter((child) => isValidElement<PlanTextProps>(child));
  return new Map(texts.map((text) => [text.props.id, text]));
}

/**
 * Plans an upgrade between two releases; both are in the address (`?from=2024.8&to=2025.8`).
 *
 * @param data - {@link PlannerData} as JSON
 * @param children - a {@link PlanText} for each text of a release
 */
export function UpgradePlanner({
  data,
  children,
}: {
  readonly data: string;
  readonly children: ReactNode;
}): ReactNode {
  const facts = useMemo(() => JSON.parse(data) as PlannerData, [data]);
  const texts = useMemo(() => textsIn(children), [children]);
  const { releases, advisories } = facts;
  const [parameters, setParameters] = useAddressParameters();
  const [myVersion] = useMyVersion();
  const to = readable(parameters.get('to')) ?? releases[0]?.version ?? '';
  const from = readable(parameters.get('from')) ?? usualStart(to, myVersion, releases);
  const plan = useMemo(
    () => planUpgrade(from, to, releases, advisories),
    [from, to, releases, advisories],
  );
  const isBrowser = useIsBrowser();
  const series = releases.map(({ version }) => [version, version] as const);
  const start = releaseOf(from, releases);
  const change = (values: { readonly from?: string; readonly to?: string }) =>
    setParameters({ from, to, ...values });
  return (
    <section
      className="tool"
      aria-label="Upgrade planner"
      data-search-ignore=""
      data-markdown="keep"
    >
      <form className="form-row" onSubmit={(event) => event.preventDefault()}>
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
            options={[
              [start.version, `any ${start.version}`],
              ...stableVersions(start)
                .filter((one) => one !== start.version)
                .map((one) => [one, one] as const),
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
          Choosing other releases needs JavaScript. Below is the plan to the newest release; the
          table of all releases at the end of the page leads to the breaking changes of every other
          one.
        </p>
      </noscript>
      <p role="status" className="tool-status">
        {plan.kind === 'upgrade' ? planStatus(plan) : whyNoPlan[plan.kind]}
      </p>
      {plan.kind === 'upgrade' && (
        <PlanView
          // Another plan begins with its own stops open, and with its own ticks, which only the browser knows.
          key={`${from} ${to} ${isBrowser}`}
          plan={plan}
          texts={texts}
          facts={facts}
          to={to}
        />
      )}
    </section>
  );
}

/** A version from the address, if it is one. */
function readable(value: string | null): string | undefined {
  const version = tidyVersion(value ?? '');
  return parseVersion(version) === undefined ? undefined : version;
}
