import decodeUriComponent from 'decode-uri-component';
import { cleanPath, splitAddress } from './address.ts';

/** Pages and files of the site. Addresses are relative to the base URL and decoded. */
export interface SitePages {
  /** Clean addresses of all pages, such as `/install-config/upgrade/`. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of other files, such as `/releases.gen.json`. */
  readonly files: ReadonlySet<string>;
  /** The ids of a page, which an address may have after `#`. */
  anchorsOf(page: string): ReadonlySet<string>;
}

/** The address of a page, from its file in the build. Undefined for files that are not pages. */
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

/** Which part of an address of this site doesn't exist: the page or file, or the anchor on it. */
export function missingPart(site: SitePages, address: string): 'page' | 'anchor' | undefined {
  const { path, fragment } = splitAddress(address);
  const page = cleanPath(path);
  if (!site.pages.has(page)) {
    return site.files.has(path.replace(/\/$/, '')) && fragment === '' ? undefined : 'page';
  }
  if (fragment === '') return undefined;
  return site.anchorsOf(page).has(decodeUriComponent(fragment.slice(1))) ? undefined : 'anchor';
}
