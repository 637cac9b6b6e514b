const releaseNotes = /\/releases\/\d[^/]*\/?$/;

/**
 * Label of the link to the page before or after this one, if that page is release notes. Release notes are listed newest
 * first, so "Previous" and "Next" would not say which release is newer.
 *
 * @param permalink - path of the page that the link leads to
 * @param isNext - whether that page comes after this one
 */
export function releaseLinkLabel(permalink: string, isNext: boolean): string | undefined {
  if (!releaseNotes.test(permalink)) return undefined;
  return isNext ? 'Older release' : 'Newer release';
}
