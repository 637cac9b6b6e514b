import { cleanPath, splitAddress } from './address.ts';

/** What the site holds, as far as redirects care. Addresses are below the base URL and decoded. */
export interface SitePages {
  /** Clean addresses of all pages, such as `/install-config/upgrade/`. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of other files, such as `/releases.gen.json`. */
  readonly files: ReadonlySet<string>;
  /** The ids that an address of a page may end in behind `#`. */
  anchorsOf(page: string): ReadonlySet<string>;
}

/** The clean address of a page by its file in the build, or undefined for a file that is served under its own name. */
export function pageAddress(name: string): string | undefined {
  return name === 'index.html' || name.endsWith('/index.html') ? cleanPath(`/${name}`) : undefined;
}

/** Sorts the files of a build into pages and others. */
export function sitePages(
  names: readonly string[],
  anchorsOf: (page: string) => ReadonlySet<string>,
): SitePages {
  const pages = new Set<string>();
  const files = new Set<string>();
  for (const name of names) {
    const page = pageAddress(name);
    if (page === undefined) files.add(`/${name}`);
    else pages.add(page);
  }
  return { pages, files, anchorsOf };
}

/** Whether an address of this site exists: page or file, and the anchor on it. */
export function missingPart(site: SitePages, address: string): 'page' | 'anchor' | undefined {
  const { path, fragment } = splitAddress(address);
  const page = cleanPath(path);
  if (!site.pages.has(page)) {
    return site.files.has(path.replace(/\/$/, '')) && fragment === '' ? undefined : 'page';
  }
  if (fragment === '') return undefined;
  return site.anchorsOf(page).has(decodeURIComponent(fragment.slice(1))) ? undefined : 'anchor';
}
