import type { Area } from './types.ts';

const referenceSegment =
  /^(reference|configuration|terminology|glossary|expressions?|models|tags|meta|user_ref|user-ref|group_ref|api|cli|settings)$|[-_](ref|reference)$/i;

/** A release's own page, such as `/releases/2025.8/`. */
const releasePage = /\/releases?\/v?\d/i;

/** A security advisory's own page, such as `/security/cves/CVE-2024-52289/`. */
const advisoryPage = /\/(CVE-\d|GHSA-)/i;

/** Says from a page's path to which area it belongs: `/releases/2025.8/` to `releases`. */
export function areaOf(path: string): Area {
  if (/(^|\/)releases(\/|$)/.test(path)) return 'releases';
  if (/(^|\/)security(\/|$)/.test(path) || advisoryPage.test(path)) return 'security';
  return path.split('/').some((segment) => referenceSegment.test(segment)) ? 'reference' : 'guides';
}

/**
 * True for pages that people want only when they name them: the notes of one release and single advisories. They
 * mention nearly every word of the site and would crowd out the guides.
 */
export function isChronicle(path: string): boolean {
  return releasePage.test(path) || advisoryPage.test(path);
}

export function isArea(value: string): value is Area {
  return (
    value === 'guides' || value === 'reference' || value === 'releases' || value === 'security'
  );
}
