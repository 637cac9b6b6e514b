import type { AdvisoryData } from '@docs/model/catalog/reader-data';
import { fixedInWords, isAffected } from '@docs/model/releases/version-ranges';
import Link from '@docusaurus/Link';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Severity, type SeverityLevel } from '../components/Severity.tsx';
import { TableScroll } from '../components/Table.tsx';
import styles from './AdvisoryTable.module.css';
import { useMyVersion } from './my-version.ts';

type Column = 'id' | 'severity' | 'published';
interface Order {
  readonly column: Column;
  readonly descending: boolean;
}

const compare: Readonly<Record<Column, (a: AdvisoryData, b: AdvisoryData) => number>> = {
  id: (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }),
  severity: (a, b) => a.score - b.score,
  published: (a, b) => a.published.localeCompare(b.published),
};

/** Advisories in the order and with the filters that a reader chose; equal ones keep their order. */
function chosenAdvisories(
  advisories: readonly AdvisoryData[],
  order: Order,
  severity: SeverityLevel | '',
  version: string | undefined,
): AdvisoryData[] {
  const direction = order.descending ? -1 : 1;
  return advisories
    .filter((advisory) => severity === '' || advisory.severity === severity)
    .filter(({ affected }) => version === undefined || isAffected(version, affected))
    .sort((a, b) => direction * compare[order.column](a, b));
}

interface HeadProps {
  readonly column: Column;
  readonly order: Order;
  readonly onSort: (order: Order) => void;
  readonly children: string;
}

function SortableHead({ column, order, onSort, children }: HeadProps): ReactNode {
  const active = order.column === column;
  const sorted = order.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={active ? sorted : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column, descending: active ? !order.descending : column !== 'id' })}
      >
        {children}
        <span aria-hidden="true">{active ? (order.descending ? ' ↓' : ' ↑') : ' ↕'}</span>
      </button>
    </th>
  );
}

const LEVELS: readonly SeverityLevel[] = ['critical', 'high', 'medium', 'low'];

/** The number of advisories of each severity, as a bar. */
function Tally({ advisories }: { readonly advisories: readonly AdvisoryData[] }): ReactNode {
  const counts = LEVELS.map((level) => ({
    level,
    count: advisories.filter(({ severity }) => severity === level).length,
  }));
  return (
    <ul className={styles.tally} data-search-ignore="">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ level, count }) => (
          <li key={level} className={`severity-${level}`} style={{ flexGrow: count }}>
            <strong>{count}</strong> {level}
          </li>
        ))}
    </ul>
  );
}

/**
 * All advisories, to sort and to filter.
 *
 * @param data - list of {@link AdvisoryData} as JSON
 */
export function AdvisoryTable({ data }: { readonly data: string }): ReactNode {
  const advisories = useMemo(() => JSON.parse(data) as AdvisoryData[], [data]);
  const [myVersion] = useMyVersion();
  const [order, setOrder] = useState<Order>({ column: 'published', descending: true });
  const [severity, setSeverity] = useState<SeverityLevel | ''>('');
  const [onlyMine, setOnlyMine] = useState(false);
  const id = useId();
  const shown = chosenAdvisories(advisories, order, severity, onlyMine ? myVersion : undefined);
  return (
    <div>
      <Tally advisories={advisories} />
      <div className="form-row" data-search-ignore="">
        <div className="field">
          <label htmlFor={`${id}-severity`}>Severity</label>
          <select
            id={`${id}-severity`}
            value={severity}
            onChange={(event) => setSeverity(event.target.value as SeverityLevel | '')}
          >
            <option value="">All</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
        </div>
        {myVersion !== undefined && (
          <div className="tick">
            <input
              id={`${id}-mine`}
              type="checkbox"
              checked={onlyMine}
              onChange={(event) => setOnlyMine(event.target.checked)}
            />
            <label htmlFor={`${id}-mine`}>Only those that affect {myVersion}</label>
          </div>
        )}
        <span role="status">
          {shown.length === advisories.length
            ? `${advisories.length} advisories`
            : `${shown.length} of ${advisories.length} advisories`}
        </span>
      </div>
      <TableScroll>
        <thead>
          <tr>
            <SortableHead column="id" order={order} onSort={setOrder}>
              Advisory
            </SortableHead>
            <SortableHead column="severity" order={order} onSort={setOrder}>
              Severity
            </SortableHead>
            <th scope="col">Fixed in</th>
            <SortableHead column="published" order={order} onSort={setOrder}>
              Published
            </SortableHead>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id: name, route, title, severity: level, score, affected, published }) => (
            <tr key={name} className={`${styles.row} severity-${level}`}>
              <td data-label="Advisory">
                <Link to={route}>{name}</Link>
                <br />
                {title}
              </td>
              <td data-label="Severity">
                <Severity level={level} /> {score.toFixed(1)}
              </td>
              <td data-label="Fixed in">{fixedInWords(affected)}</td>
              <td data-label="Published">{published}</td>
            </tr>
          ))}
        </tbody>
      </TableScroll>
    </div>
  );
}
