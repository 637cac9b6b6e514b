import type { Area } from './types.ts';

const referenceSegment =
  /^(reference|configuration|terminology|glossary|expressions?|models|tags|meta|api|cli|settings)$|[-_](ref|reference)$/i;

/** A single security advisory, such as `/security/cves/CVE-2024-52289/`. */
const advisoryPage = /\/(CVE-\d|GHSA-)/i;

/** The notes of one release, such as `/releases/2025.8/`. */
const releasePage = /\/releases?\/v?\d/i;

/** The report of an audit of a year, such as `/security/audits-and-certs/2024-11-cobalt/`. */
const reportPage = /\/(audits?|audits-and-certs|soc2|certifications?)\/\d{4}/i;

const developmentPage = /\/(developer-docs?|developers?|contributing|contribute)\//i;

const troubleshootingPage = /\/(troubleshoot(ing)?|known-issues|debug)\//i;

/** Returns the area that a page belongs to, from its path: `releases` for `/releases/2025.8/`. */
export function areaOf(path: string): Area {
  if (/(^|\/)releases(\/|$)/.test(path)) return 'releases';
  if (/(^|\/)security(\/|$)/.test(path) || advisoryPage.test(path)) return 'security';
  return path.split('/').some((segment) => referenceSegment.test(segment)) ? 'reference' : 'guides';
}

/**
 * The kinds of pages that the ranking tells apart:
 *
 * - `guide`: how-to, explanation and reference, which most queries ask for
 * - `troubleshooting`: what to do when something goes wrong
 * - `history`: the notes of one release, a single advisory, the report of an audit. They mention nearly every word of the
 *   site, so they rank below other pages unless the query asks for one
 * - `development`: for the developers of the product, in the words of its users
 * - `entry`: a part of a page that is a document of its own, such as an error message. It lends its words to the pages
 *   that it links to, and ranks below them
 */
export type RankedKind = 'guide' | 'troubleshooting' | 'history' | 'development' | 'entry';

/** Returns the kind of a page, from its address. That of an entry has an anchor. */
export function rankedKindOf(path: string): RankedKind {
  if (path.includes('#')) return 'entry';
  if ([releasePage, advisoryPage, reportPage].some((pages) => pages.test(path))) return 'history';
  if (developmentPage.test(path)) return 'development';
  return troubleshootingPage.test(path) ? 'troubleshooting' : 'guide';
}
