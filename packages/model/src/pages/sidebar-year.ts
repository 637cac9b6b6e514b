import { parseVersion, yearOf } from '../releases/versions.ts';
import type { SidebarDoc } from './sidebar.ts';

/** Name of the group of releases whose version numbers have no year. */
export const BEFORE_YEARS = 'Before 2021';

/** The year under which the sidebar lists a release or an advisory, from its front matter. */
export function sidebarYear(
  frontMatter: Readonly<Record<string, unknown>>,
): Pick<SidebarDoc, 'year' | 'date'> {
  const version = textField(frontMatter.release, 'version');
  if (version !== undefined && parseVersion(version) !== undefined) {
    return { year: yearOf(version) ?? BEFORE_YEARS };
  }
  const date = textField(frontMatter.advisory, 'published');
  return date === undefined ? {} : { year: date.slice(0, 4), date };
}

function textField(fields: unknown, name: string): string | undefined {
  if (typeof fields !== 'object' || fields === null || !(name in fields)) return undefined;
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
