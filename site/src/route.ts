/**
 * The path of a page below the base URL, with both slashes. The docs plugin leaves out the last one for a page that is not
 * the index of a folder.
 */
export function routeOfPermalink(permalink: string, baseUrl: string): string {
  return `/${permalink.slice(baseUrl.length)}/`.replace(/\/{2,}/g, '/');
}
