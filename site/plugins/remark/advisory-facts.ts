import type { Advisory } from '@docs/model/advisories/advisory-schema';
import { scoreOf } from '@docs/model/advisories/cvss';
import type { Entry } from '@docs/model/catalog/catalog';
import { plannerData } from '@docs/model/catalog/reader-data';
import { dayInWords } from '@docs/model/releases/days';
import { rangeInWords } from '@docs/model/releases/version-ranges';
import { seriesOf } from '@docs/model/releases/versions';
import type { Link, RootContent } from 'mdast';
import { alternatesOf } from '../../src/alternates.ts';
import { currentCatalog, entryOf } from './catalog.ts';
import { code, element, fact, inline, joined, link } from './nodes.ts';
import { expander } from './replace.ts';

function weakness(cwe: string): Link {
  return link(`https://cwe.mitre.org/data/definitions/${cwe.replace('CWE-', '')}.html`, cwe);
}

/** A fixed version with its release notes: those of this site, or the platform's own where the site has none. */
function fixedLink(version: string, routes: ReadonlyMap<string, string>): Link {
  const address =
    routes.get(seriesOf(version)) ??
    `https://github.com/goauthentik/authentik/releases/tag/version%2F${version}`;
  return link(address, version);
}

/**
 * The facts of an advisory as two lists of terms: first what readers act on, then the rest.
 *
 * @param routes - where this site tells about each series
 */
function advisoryNodes(
  { page, data: advisory }: Entry<Advisory>,
  routes: ReadonlyMap<string, string>,
): RootContent[] {
  const { id, aliases = [], severity, cvss, scoreNote, affected, credits = [] } = advisory;
  const { cwe, disputed, references } = advisory;
  const fixed = affected.flatMap((range) => range.fixed ?? []);
  const ofVector = cvss.vector && `The vector gives ${scoreOf(cvss.vector)?.score.toFixed(1)}. `;
  return [
    element(
      'dl',
      { className: `advisory-glance severity-${severity}` },
      fact('Severity', [
        element('Severity', { level: severity }),
        ` ${cvss.score.toFixed(1)} of 10 (CVSS ${cvss.version})`,
      ]),
      fact(
        'Affected',
        element(
          'ul',
          {},
          affected.map((range) => element('li', {}, rangeInWords(range))),
        ),
      ),
      fact(
        'Fixed in',
        fixed.length === 0
          ? 'no version'
          : joined(fixed.map((version) => fixedLink(version, routes))),
      ),
      disputed && fact('Disputed', inline(disputed)),
      fact('Workaround', advisory.workaround ? link('#workaround', 'yes, below') : 'none'),
    ),
    element(
      'details',
      {},
      element('summary', {}, 'Identifiers, score and references'),
      element(
        'dl',
        { className: 'advisory-facts' },
        fact('Id', joined([id, ...aliases].map(code))),
        cvss.vector && fact('Vector', code(cvss.vector)),
        scoreNote && fact('Score', [ofVector, inline(scoreNote)]),
        cwe && fact('Weakness', joined(cwe.map(weakness))),
        fact('Published', dayInWords(advisory.published)),
        credits.length > 0 && fact('Reported by', credits.join(', ')),
        fact('References', joined(references.map((url) => link(url, referenceName(url))))),
        fact(
          'Machine-readable',
          joined(alternatesOf(page.route).map(({ path, title }) => link(`/${path}`, title))),
        ),
      ),
    ),
  ];
}

/** The name of a reference, from its address. */
function referenceName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const last = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  if (pathname.includes('/security/advisories/')) return `Advisory ${last}`;
  if (pathname.includes('/commit/')) return `Commit ${last.slice(0, 8)}`;
  if (pathname.includes('/releases/tag/')) return `Release ${last.replace('version/', '')}`;
  if (pathname.includes('/pull/')) return `Pull request ${last}`;
  if (/^(?:CVE|GHSA)-/.test(last)) return last;
  return hostname.replace(/^www\./, '');
}

/** Remark plugin: replaces `<AdvisoryFacts />` with the facts in the page's front matter. */
export const advisoryFacts = expander(({ content }: { readonly content: string }, file) => ({
  AdvisoryFacts() {
    const catalog = currentCatalog(content);
    const entry = entryOf(catalog.advisories, catalog, file.path, 'AdvisoryFacts');
    const { releases } = plannerData(catalog);
    return advisoryNodes(entry, new Map(releases.map(({ version, route }) => [version, route])));
  },
}));
