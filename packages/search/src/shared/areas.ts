import type { Area } from './types.ts';

const referenceSegment =
  /^(reference|configuration|terminology|glossary|expressions?|models|tags|meta|user_ref|user-ref|group_ref|api|cli|settings)$|[-_](ref|reference)$/i;

/** A single security advisory, such as `/security/cves/CVE-2024-52289/`. */
export const advisoryPage = /\/(CVE-\d|GHSA-)/i;

/** Returns the area that a page belongs to, from its path: `releases` for `/releases/2025.8/`. */
export function areaOf(path: string): Area {
  if (/(^|\/)releases(\/|$)/.test(path)) return 'releases';
  if (/(^|\/)security(\/|$)/.test(path) || advisoryPage.test(path)) return 'security';
  return path.split('/').some((segment) => referenceSegment.test(segment)) ? 'reference' : 'guides';
}

export function isArea(value: string): value is Area {
  return (
    value === 'guides' || value === 'reference' || value === 'releases' || value === 'security'
  );
}
