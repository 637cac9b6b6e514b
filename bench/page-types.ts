/** One page of each type that the site has, by the name of the type: addresses below the base path. */
export const pageTypes = {
  home: '/',
  howto: '/add-secure-apps/providers/oauth2/device_code/',
  config: '/install-config/configuration/',
  release: '/releases/2024.12/',
  advisory: '/security/cves/CVE-2024-52289/',
  tag: '/tags/docker/',
  search: '/search/',
} as const;

export type PageType = keyof typeof pageTypes;

/**
 * Reads a list of types such as `home,howto`.
 *
 * @param list by default all types
 * @throws {Error} that names a type that there is not
 */
export function pageTypesOf(list = Object.keys(pageTypes).join(',')): PageType[] {
  return list.split(',').map((name) => {
    const known = (Object.keys(pageTypes) as PageType[]).find((type) => type === name);
    if (known !== undefined) return known;
    throw new Error(`There is no type of page "${name}": ${Object.keys(pageTypes).join(', ')}`);
  });
}
