/** Another form of a page, for programs. */
interface Alternate {
  /** Path below the site's base URL, without a leading slash. */
  readonly path: string;
  /** Media type. */
  readonly type: string;
  readonly title: string;
}

const atom = 'application/atom+xml';
const releasesFeed: Alternate = { path: 'releases/atom.xml', type: atom, title: 'Releases' };
const advisoriesFeed: Alternate = {
  path: 'security/atom.xml',
  type: atom,
  title: 'Security advisories',
};

/**
 * The forms of a page for programs: the OSV record of an advisory, feeds of the home page and of the security and
 * release pages.
 *
 * @param route - path of the page below the base URL, with both slashes
 */
export function alternatesOf(route: string): readonly Alternate[] {
  if (route === '/') return [releasesFeed, advisoriesFeed];
  if (route.startsWith('/releases/')) return [releasesFeed];
  if (!route.startsWith('/security/')) return [];
  const advisory = /^\/security\/cves\/([^/]+)\/$/.exec(route)?.[1];
  if (advisory === undefined) return [advisoriesFeed];
  return [
    { path: `security/osv/${advisory}.json`, type: 'application/json', title: 'OSV' },
    advisoriesFeed,
  ];
}
