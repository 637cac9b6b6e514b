import { asFields } from '../data-files/fields.ts';
import { parseVersion, yearOf } from '../releases/versions.ts';
import type { Page } from './page.ts';
import type { SidebarDoc } from './sidebar.ts';

/** Name of the group of releases whose version numbers have no year. */
export const BEFORE_YEARS = 'Before 2021';

/** The year under which the sidebar lists a release or an advisory, from its front matter. */
export function sidebarYear(
  frontMatter: Readonly<Record<string, unknown>>,
): Pick<SidebarDoc, 'year' | 'date'> {
  const { version } = asFields(frontMatter.release);
  if (typeof version === 'string' && parseVersion(version) !== undefined) {
    return { year: yearOf(version) ?? BEFORE_YEARS };
  }
  const { published: date } = asFields(frontMatter.advisory);
  return typeof date === 'string' ? { year: date.slice(0, 4), date } : {};
}

/** The fields of a page that the sidebar uses. */
export function sidebarDoc({ path, frontMatter }: Pick<Page, 'path' | 'frontMatter'>): SidebarDoc {
  const fields = asFields(frontMatter);
  const { title, sidebar_label: label } = fields;
  return {
    id: path.replace(/\.mdx?$/, ''),
    title: String(title),
    label: typeof label === 'string' ? label : undefined,
    ...sidebarYear(fields),
  };
}
