import { type Advisory, severities } from '@docs/model/advisories/advisory-schema';
import { scoreOf } from '@docs/model/advisories/cvss';
import type { Entry } from '@docs/model/catalog/catalog';
import { plannerData } from '@docs/model/catalog/reader-data';
import { dayInWords } from '@docs/model/releases/days';
import { rangeInWords } from '@docs/model/releases/version-ranges';
import { seriesOf } from '@docs/model/releases/versions';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { alternatesOf } from '../../src/alternates.ts';
import { currentCatalog, entryOf } from './catalog.ts';
import { expandComponents } from './expand-components.ts';
import {
  code,
  fact,
  flowElement,
  inline,
  inlineComponent,
  inlineElement,
  joined,
  link,
  text,
} from './nodes.ts';

function weakness(cwe: string): PhrasingContent[] {
  const number = cwe.replace('CWE-', '');
  return [link(`https://cwe.mitre.org/data/definitions/${number}.html`, text(cwe))];
}

/** A fixed version with its release notes: those of this site, or the platform's own where the site has none. */
function fixedLink(version: string, routes: ReadonlyMap<string, string>): PhrasingContent {
  const address =
    routes.get(seriesOf(version)) ??
    `https://github.com/goauthentik/authentik/releases/tag/version%2F${version}`;
  return link(address, text(version));
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
  const fixed = affected.flatMap((range) => range.fixed ?? []);
  const level = severities.includes(severity) ? severity : 'none';
  const glance = [
    fact('Severity', [
      inlineComponent('Severity', { level }),
      text(` ${cvss.score.toFixed(1)} of 10 (CVSS ${cvss.version})`),
    ]),
    fact('Affected', [
      flowElement(
        'ul',
        {},
        affected.map((range) => inlineElement('li', {}, [text(rangeInWords(range))])),
      ) as unknown as PhrasingContent,
    ]),
    fact(
      'Fixed in',
      fixed.length === 0
        ? [text('no version')]
        : joined(fixed.map((version) => [fixedLink(version, routes)])),
    ),
    ...(advisory.disputed === undefined ? [] : [fact('Disputed', inline(advisory.disputed))]),
    fact('Workaround', [
      advisory.workaround ? link('#workaround', text('yes, below')) : text('none'),
    ]),
  ];
  const facts = [
    fact('Id', joined([[code(id)], ...aliases.map((alias) => [code(alias)])])),
    ...(cvss.vector === undefined ? [] : [fact('Vector', [code(cvss.vector)])]),
    ...(scoreNote === undefined
      ? []
      : [
          fact('Score', [
            ...(cvss.vector === undefined
              ? []
              : [text(`The vector gives ${scoreOf(cvss.vector)?.score.toFixed(1)}. `)]),
            ...inline(scoreNote),
          ]),
        ]),
    ...(advisory.cwe === undefined ? [] : [fact('Weakness', joined(advisory.cwe.map(weakness)))]),
    fact('Published', [text(dayInWords(advisory.published))]),
    ...(credits.length === 0 ? [] : [fact('Reported by', [text(credits.join(', '))])]),
    fact(
      'References',
      joined(advisory.references.map((url) => [link(url, text(referenceName(url)))])),
    ),
    fact(
      'Machine-readable',
      joined(alternatesOf(page.route).map(({ path, title }) => [link(`/${path}`, text(title))])),
    ),
  ];
  return [
    flowElement('dl', { className: `advisory-glance severity-${level}` }, glance),
    flowElement('details', {}, [
      inlineElement('summary', {}, [text('Identifiers, score and references')]),
      flowElement('dl', { className: 'advisory-facts' }, facts),
    ]),
  ];
}

/** What a reference is, from its address. */
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
export function advisoryFacts(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const facts = (): RootContent[] => {
      const catalog = currentCatalog(options.content);
      const entry = entryOf(catalog.advisories, catalog, file.path, 'AdvisoryFacts');
      const { releases } = plannerData(catalog);
      return advisoryNodes(entry, new Map(releases.map(({ version, route }) => [version, route])));
    };
    expandComponents(tree, file, new Map([['AdvisoryFacts', facts]]));
  };
}
