import { dueWords, itemWords, planHeadings, stopRemarks } from '@docs/model/catalog/plan-words';
import type { ReleaseData } from '@docs/model/catalog/reader-data';
import type { PlanItem, PlanStop } from '@docs/model/releases/upgrade-plan';
import Link from '@docusaurus/Link';
import { useStorageSlot } from '@docusaurus/theme-common';
import { Fragment, type ReactNode, useId, useState } from 'react';
import styles from './PlanSteps.module.css';

type Stop = PlanStop<ReleaseData>;

/** A copy without the item, or with it if it was missing. */
function toggled(items: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

/**
 * The ticks of a plan, kept in the browser. Each plan has its own.
 *
 * @param from - the version that the reader runs
 * @param to - the version that they want
 */
export function useTicks(from: string, to: string) {
  const [stored, slot] = useStorageSlot(`docs.upgrade-ticks ${from} ${to}`);
  const done: ReadonlySet<string> = new Set(stored ? stored.split('\n') : []);
  return {
    /** Ids of the items that are done. */
    done,
    /** Ticks an item, or removes its tick. */
    toggle: (item: string): void => slot.set([...toggled(done, item)].join('\n')),
    /** Removes all ticks. */
    clear: slot.del,
  };
}

/** A plan with more stops than this is long: only the stop that comes next is open. */
const shortPlan = 3;

function countDone(items: Stop['items'], done: ReadonlySet<string>): number {
  return items.filter(({ id }) => done.has(id)).length;
}

/** The versions of the stops that are open at first: all of a short plan, or the first one that is not complete. */
function firstOpenStops(stops: readonly Stop[], done: ReadonlySet<string>): ReadonlySet<string> {
  const next = stops.filter(({ items }) => countDone(items, done) < items.length);
  const open = stops.length <= shortPlan ? stops : next.slice(0, 1);
  return new Set(open.map(({ release }) => release.version));
}

export interface PlanProps {
  /** Texts of releases by id. */
  readonly texts: ReadonlyMap<string, ReactNode>;
  readonly ticks: ReturnType<typeof useTicks>;
}

function Item({ item, texts, ticks }: PlanProps & { readonly item: PlanItem }): ReactNode {
  return (
    <li>
      <label className="tick">
        <input
          type="checkbox"
          checked={ticks.done.has(item.id)}
          onChange={() => ticks.toggle(item.id)}
        />
        <span>
          {item.kind === 'change' ? (
            <>
              <strong>{texts.get(item.id)}</strong>{' '}
              <span className="release-when" data-markdown="mark">
                {dueWords[item.change.when]}
              </span>
            </>
          ) : (
            itemWords(item)
          )}
        </span>
      </label>
      {item.kind === 'change' && (
        <div className={styles.action}>{texts.get(`${item.id}/action`)}</div>
      )}
    </li>
  );
}

/** Most breaking changes that the row of a stop names. */
const maxNamed = 2;

/** The breaking changes of a stop in a line. */
function Breaks({ items, texts }: Pick<Stop, 'items'> & Pick<PlanProps, 'texts'>): ReactNode {
  const changes = items.filter(({ kind }) => kind === 'change');
  const more = changes.length - maxNamed;
  return (
    <p className={styles.breaks} data-search-ignore="">
      {changes.slice(0, maxNamed).map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          {texts.get(id)}
        </Fragment>
      ))}
      {changes.length === 0 && 'Nothing breaks'}
      {more > 0 && ` · and ${more} more`}
    </p>
  );
}

interface StopProps extends PlanProps {
  readonly stop: Stop;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function StopView({ stop, isOpen, onToggle, texts, ticks }: StopProps): ReactNode {
  const { release, items } = stop;
  const id = useId();
  const words = `${countDone(items, ticks.done)} of ${items.length} done`;
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h4>
          <Link to={release.route}>{release.version}</Link>
        </h4>
        <Breaks items={items} texts={texts} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Steps of ${release.version}: ${words}`}
          onClick={onToggle}
        >
          {words}
        </button>
      </div>
      <ul id={id} className={`plain-list ${styles.checklist} ${isOpen ? '' : styles.closed}`}>
        {stopRemarks(release).map(({ label, index }) => (
          <li key={`${label} ${index}`} className="note">
            <strong>{label}</strong> {texts.get(`${release.version}/${label}/${index}`)}
          </li>
        ))}
        {items.map((item) => (
          <Item key={item.id} item={item} texts={texts} ticks={ticks} />
        ))}
      </ul>
    </li>
  );
}

interface PlanStepsProps extends PlanProps {
  /** In the order in which they are made. */
  readonly stops: readonly Stop[];
}

/** The stops of a plan with their checklists. Those of a long plan are closed, but for the one that comes next. */
export function PlanSteps({ stops, texts, ticks }: PlanStepsProps): ReactNode {
  const [open, setOpen] = useState(() => firstOpenStops(stops, ticks.done));
  const allOpen = open.size === stops.length;
  const versions = stops.map(({ release }) => release.version);
  const items = stops.flatMap((stop) => stop.items);
  const doneItems = countDone(items, ticks.done);
  return (
    <>
      <div className={styles.bar}>
        <h3 id="plan-steps">{planHeadings.steps}</h3>
        {/* A form, so that the Markdown of the page leaves it out. */}
        <form className={styles.progress} onSubmit={(event) => event.preventDefault()}>
          <progress value={doneItems} max={items.length} aria-label="Progress of the plan" />
          <output>
            {doneItems} of {items.length} steps done
          </output>
          {stops.length > 1 && (
            <button type="button" onClick={() => setOpen(new Set(allOpen ? [] : versions))}>
              {allOpen ? 'Close all stops' : 'Open all stops'}
            </button>
          )}
        </form>
      </div>
      <ol className="plain-list">
        {stops.map((stop) => (
          <StopView
            key={stop.release.version}
            stop={stop}
            isOpen={open.has(stop.release.version)}
            onToggle={() => setOpen(toggled(open, stop.release.version))}
            texts={texts}
            ticks={ticks}
          />
        ))}
      </ol>
    </>
  );
}
