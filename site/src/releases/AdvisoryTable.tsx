import type { AdvisoryData } from '@docs/model/catalog/reader-data';
import { fixedInWords, isAffected } from '@docs/model/releases/version-ranges';
import Link from '@docusaurus/Link';
import { type ReactNode, useMemo, useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { Severity } from '../components/Severity.tsx';
import { TableScroll } from '../components/Table.tsx';
import styles from './AdvisoryTable.module.css';
import { useMyVersion } from './my-version.ts';

type Compare = (a: AdvisoryData, b: AdvisoryData) => number;

const byId: Compare = (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true });
const bySeverity: Compare = (a, b) => a.score - b.score;
const byDay: Compare = (a, b) => a.published.localeCompare(b.published);

/** The columns with the orders that readers can sort them by. */
const columns: readonly (readonly [name: string, compare?: Compare])[] = [
  ['Advisory', byId],
  ['Severity', bySeverity],
  ['Fixed in'],
  ['Published', byDay],
];

const levels: readonly AdvisoryData['severity'][] = ['critical', 'high', 'medium', 'low'];

/** The number of advisories of each severity, as a bar. */
function Tally({ advisories }: { readonly advisories: readonly AdvisoryData[] }): ReactNode {
  const counts = levels.map((level) => ({
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
  const [order, setOrder] = useState({ by: byDay, isDescending: true });
  const [severity, setSeverity] = useState<AdvisoryData['severity'] | ''>('');
  const [onlyMine, setOnlyMine] = useState(false);
  const direction = order.isDescending ? -1 : 1;
  // Equal ones keep their order.
  const shown = advisories
    .filter((advisory) => severity === '' || advisory.severity === severity)
    .filter(({ affected }) => !onlyMine || !myVersion || isAffected(myVersion, affected))
    .sort((a, b) => direction * order.by(a, b));
  return (
    <div>
      <Tally advisories={advisories} />
      <div className="form-row" data-search-ignore="">
        <Choice
          label="Severity"
          value={severity}
          options={[['', 'All'], ...levels.map((level) => [level, level] as const)]}
          onChange={setSeverity}
        />
        {myVersion !== undefined && (
          <label className="tick">
            <input
              type="checkbox"
              checked={onlyMine}
              onChange={(event) => setOnlyMine(event.target.checked)}
            />
            Only those that affect {myVersion}
          </label>
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
            {columns.map(([name, compare]) => {
              const isActive = order.by === compare;
              const isDescending = isActive ? !order.isDescending : compare !== byId;
              const sorted = order.isDescending ? 'descending' : 'ascending';
              return (
                <th key={name} scope="col" aria-sort={compare && (isActive ? sorted : 'none')}>
                  {compare === undefined ? (
                    name
                  ) : (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => setOrder({ by: compare, isDescending })}
                    >
                      {name}
                      <span aria-hidden="true">
                        {isActive ? (order.isDescending ? ' ↓' : ' ↑') : ' ↕'}
                      </span>
                    </button>
                  )}
                </th>
              );
            })}
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
