/** The address at which the site is published: its origin without a trailing slash, and the path below it with both slashes. */
export interface SiteAddress {
  readonly url: string;
  readonly baseUrl: string;
}

/** The absolute URL of a path of the site. */
export function absoluteUrl(site: SiteAddress, path: string): string {
  return `${site.url}${site.baseUrl}${path.replace(/^\//, '')}`;
}
