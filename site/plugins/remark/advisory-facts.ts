import { type Advisory, severities } from '@docs/content-model/advisories';
import { scoreOf } from '@docs/content-model/advisories-cvss';
import { seriesOf } from '@docs/content-model/versions';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { currentCatalog, entryOf } from './catalog.ts';
import {
  code,
  dayInWords,
  expandComponents,
  inlineComponent,
  joined,
  link,
  text,
} from './facts.ts';
import { flowElement, inline, inlineElement } from './nodes.ts';

function fact(term: string, value: PhrasingContent[]): MdxJsxFlowElement {
  return flowElement('div', {}, [
    inlineElement('dt', {}, [text(term)]),
    inlineElement('dd', {}, value),
  ]);
}

/** A range in words: `from 2025.6.0-rc1, before 2025.6.4`. */
export function rangeInWords({ introduced, fixed }: Advisory['affected'][number]): string {
  return introduced === '0' ? `before ${fixed}` : `from ${introduced}, before ${fixed}`;
}

/** Address of an advisory's file for programs. */
export const machineForms = (id: string) => ({
  osv: `/security/osv/${id}.json`,
  csaf: `/security/csaf/${id.toLowerCase()}.json`,
});

/** The facts of an advisory as a list of terms. */
export function advisoryNodes(advisory: Advisory): RootContent[] {
  const { id, aliases = [], severity, cvss, scoreNote, affected, credits = [] } = advisory;
  const level = severities.includes(severity) ? severity : 'none';
  const facts = [
    fact('Id', joined([[code(id)], ...aliases.map((alias) => [code(alias)])])),
    fact('Severity', [
      inlineComponent('Severity', { level }),
      text(` ${cvss.score.toFixed(1)} of 10 (CVSS ${cvss.version})`),
    ]),
    fact('Vector', [code(cvss.vector)]),
    ...(scoreNote === undefined
      ? []
      : [
          fact('Score', [
            text(`The vector gives ${scoreOf(cvss.vector)?.score.toFixed(1)}. `),
            ...inline(scoreNote),
          ]),
        ]),
    fact(
      'Weakness',
      joined(
        advisory.cwe.map((cwe) => [
          link(`https://cwe.mitre.org/data/definitions/${cwe.replace('CWE-', '')}.html`, text(cwe)),
        ]),
      ),
    ),
    fact(
      'Affected',
      joined(
        affected.map((range) => [text(rangeInWords(range))]),
        text('; '),
      ),
    ),
    fact(
      'Fixed in',
      joined(affected.map(({ fixed }) => [link(`/releases/${seriesOf(fixed)}/`, text(fixed))])),
    ),
    fact('Workaround', [
      advisory.workaround ? link('#workaround', text('yes, below')) : text('none'),
    ]),
    fact('Published', [text(dayInWords(advisory.published))]),
    ...(credits.length === 0 ? [] : [fact('Reported by', [text(credits.join(', '))])]),
    fact(
      'References',
      joined(advisory.references.map((url) => [link(url, text(referenceName(url)))])),
    ),
    fact('For programs', [
      link(machineForms(id).osv, text('OSV')),
      text(', '),
      link(machineForms(id).csaf, text('CSAF 2.0')),
    ]),
  ];
  return [flowElement('dl', { className: 'advisory-facts' }, facts)];
}

/** What a reference is, from its address. */
export function referenceName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const last = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  if (pathname.includes('/security/advisories/')) return `Advisory ${last}`;
  if (pathname.includes('/commit/')) return `Commit ${last.slice(0, 8)}`;
  if (pathname.includes('/releases/tag/')) return `Release ${last.replace('version/', '')}`;
  if (pathname.includes('/pull/')) return `Pull request ${last}`;
  if (/^(?:CVE|GHSA)-/.test(last)) return last;
  return hostname.replace(/^www\./, '');
}

/** Remark plugin: replaces `<AdvisoryFacts />` by what the page's front matter says. */
export function advisoryFacts(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const facts = (): RootContent[] => {
      const catalog = currentCatalog(options.content);
      const { data } = entryOf(catalog.advisories, catalog, file.path, 'AdvisoryFacts');
      return advisoryNodes(data);
    };
    expandComponents(tree, file, new Map([['AdvisoryFacts', facts]]));
  };
}
