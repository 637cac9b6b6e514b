const atom = 'application/atom+xml';

/** The forms of pages for programs: which pages have one, its path below the base URL, its media type and its title. */
const forms: readonly (readonly [of: RegExp, path: string, type: string, title: string])[] = [
  [/^\/security\/cves\/([^/]+)\/$/, 'security/osv/$1.json', 'application/json', 'OSV'],
  [/^\/(?:releases\/.*)?$/, 'releases/atom.xml', atom, 'Releases'],
  [/^\/(?:security\/.*)?$/, 'security/atom.xml', atom, 'Security advisories'],
];

/**
 * The forms of a page for programs: the OSV record of an advisory, feeds of the home page and of the security and
 * release pages.
 *
 * @param route - path of the page below the base URL, with both slashes
 */
export function alternatesOf(route: string) {
  return forms
    .filter(([of]) => of.test(route))
    .map(([of, path, type, title]) => ({ path: route.replace(of, path), type, title }));
}
