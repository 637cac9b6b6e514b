import type { Hierarchy, HierarchyLevel } from './types.ts';

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Makes a hierarchy of headings by their levels. Levels that are not used are `null`. */
export function hierarchyFrom(headings: ReadonlyMap<number, string | null>): Hierarchy {
  const entries = levels.map((name, level) => [name, headings.get(level) ?? null] as const);
  return Object.fromEntries(entries) as Record<HierarchyLevel, string | null>;
}
