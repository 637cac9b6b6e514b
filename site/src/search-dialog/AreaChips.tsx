import type { Area } from '@docs/search/types';
import type { ReactNode } from 'react';
import styles from './AreaChips.module.css';
import { areas } from './areas.ts';

interface AreaChipsProps {
  readonly area: Area | null;
  readonly onArea: (area: Area | null) => void;
}

/** Limits a search to one kind of pages. */
export function AreaChips({ area, onArea }: AreaChipsProps): ReactNode {
  return (
    <fieldset className={styles.chips}>
      <legend>Search in</legend>
      <button type="button" aria-pressed={area === null} onClick={() => onArea(null)}>
        All
      </button>
      {areas.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={area === id} onClick={() => onArea(id)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
