import { escape as escapeHtml } from 'html-escaper';
import type { Hierarchy, HierarchyLevel } from './types.ts';

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A heading with its level: 1 for the title of the page. */
export interface LeveledHeading {
  readonly level: number;
  readonly heading: string;
}

/** The headings of a record or a hit, from the title of the page down. */
export function headingsOf(hierarchy: Partial<Hierarchy>): LeveledHeading[] {
  return levels.slice(1).flatMap((name, index) => {
    const heading = hierarchy[name];
    return heading ? [{ level: index + 1, heading }] : [];
  });
}

/** Converts the headings that are there. */
export function mapHierarchy<Value>(hierarchy: Hierarchy, convert: (heading: string) => Value) {
  const converted: Partial<Record<HierarchyLevel, Value>> = {};
  for (const level of levels) {
    const heading = hierarchy[level];
    if (heading !== null) converted[level] = convert(heading);
  }
  return converted;
}

/** The same headings as HTML. */
export function escapedHierarchy(hierarchy: Hierarchy): Hierarchy {
  return { ...hierarchy, ...mapHierarchy(hierarchy, escapeHtml) };
}

/** Makes a hierarchy of headings by their levels. Levels that are not used are `null`. */
export function hierarchyFrom(headings: ReadonlyMap<number, string | null>): Hierarchy {
  const entries = levels.map((name, level) => [name, headings.get(level) ?? null] as const);
  return Object.fromEntries(entries) as Record<HierarchyLevel, string | null>;
}
