import { pageKey } from './address.ts';
import {
  type CompiledRule,
  compile,
  covers,
  matchedRest,
  RedirectLoopError,
  type RedirectTable,
  toPattern,
} from './compile.ts';
import { missingPart, type SitePages } from './pages.ts';
import type { RedirectFile } from './parse.ts';
import { createResolver } from './resolve.ts';
import { describeRule, type OutsideHosts, type RedirectRule, SPLAT } from './rule.ts';

/** What can be wrong with a rule. */
export type FindingKind =
  | 'bad-splat'
  | 'unknown-host'
  | 'loop'
  | 'shadowed'
  | 'chain'
  | 'dead-target'
  | 'hidden-page';

/** A problem of a rule. The message has file, line and rule. */
export interface Finding {
  readonly kind: FindingKind;
  readonly rule: RedirectRule;
  readonly message: string;
  /** False when the target page may still be written. */
  readonly fatal: boolean;
}

/**
 * Checks a redirects file against the site it belongs to.
 * @param file the rules; its `strict` decides whether a missing target page is fatal
 * @param hosts origins of the outside hosts that rules name
 * @param site pages and files of the finished build
 * @returns all findings, in the order of the rules
 */
export function checkRedirects(
  file: RedirectFile,
  hosts: OutsideHosts,
  site: SitePages,
): Finding[] {
  const found: Finding[] = [];
  const report = (kind: FindingKind, rule: RedirectRule, what: string, fatal = true) => {
    found.push({ kind, rule, message: `${describeRule(rule, file.file)}: ${what}`, fatal });
  };
  for (const rule of file.rules) {
    const splat = splatMistake(rule);
    if (splat !== undefined) report('bad-splat', rule, splat);
    const host = unknownHost(rule, hosts);
    if (host !== undefined) report('unknown-host', rule, host);
  }
  for (const [later, earlier] of shadowedRules(file.rules)) {
    const same = covers(toPattern(later), toPattern(earlier));
    const fix = same ? 'delete one of the two' : 'put it in front of that rule, or delete it';
    const what = `never matches, because the rule of line ${earlier.line} ("${earlier.from}") takes all its addresses; ${fix}`;
    report('shadowed', later, what);
  }
  if (found.some(({ kind }) => kind === 'bad-splat' || kind === 'unknown-host')) return found;
  const table = compileOrReport(file.rules, hosts, report);
  if (table === undefined) return inOrder(found);
  for (const [rule, next] of chainedRules(file.rules)) {
    const what = `its target is redirected again by the rule of line ${next.line} ("${next.from}" -> "${next.to}"); write the final address`;
    report('chain', rule, what);
  }
  for (const compiled of table.rules) {
    const [rule] = compiled.via;
    if (rule === undefined) continue;
    for (const page of hiddenPages(compiled, site.pages)) {
      report('hidden-page', rule, `hides the page ${page}; delete the rule or move the page`);
    }
  }
  const written = table.rules.filter(({ via }) => via.length === 1);
  for (const compiled of written) {
    const [rule] = compiled.via;
    const dead = rule === undefined ? undefined : deadTarget(compiled, site);
    if (rule === undefined || dead === undefined) continue;
    const waits = dead.missing === 'page' && !file.strict;
    report('dead-target', rule, dead.what, !waits);
  }
  return inOrder(found);
}

type Report = (kind: FindingKind, rule: RedirectRule, what: string) => void;

function compileOrReport(
  rules: readonly RedirectRule[],
  hosts: OutsideHosts,
  report: Report,
): RedirectTable | undefined {
  try {
    const table = compile(rules, hosts);
    const loops = runawayRules(table);
    for (const rule of loops) {
      report('loop', rule, 'leads in a circle or to ever longer addresses; let it end at a page');
    }
    return loops.length === 0 ? table : undefined;
  } catch (error) {
    if (!(error instanceof RedirectLoopError)) throw error;
    const [rule] = error.rules;
    const lines = error.rules.map(({ line }) => line).join(', ');
    const what = `leads in a circle (through the rules of lines ${lines}); let one of them end at a page`;
    if (rule !== undefined) report('loop', rule, what);
    return undefined;
  }
}

function splatMistake({ from, to }: RedirectRule): string | undefined {
  const uses = to.split(SPLAT).length - 1;
  if (/:(?!splat)[a-z]/i.test(to.replace(/^https?:/, ''))) {
    return `its target holds a placeholder other than ${SPLAT}; only ${SPLAT} is known`;
  }
  if (uses === 0) return undefined;
  if (!from.endsWith('*')) {
    return `its target repeats ${SPLAT}, but "from" has no "*" at its end to take it from`;
  }
  if (uses > 1 || !to.endsWith(SPLAT)) {
    return `its target may have ${SPLAT} only once, at its end`;
  }
  return undefined;
}

function unknownHost({ to }: RedirectRule, hosts: OutsideHosts): string | undefined {
  const name = /^[A-Z]+/.exec(to)?.[0];
  if (name === undefined || Object.hasOwn(hosts, name)) return undefined;
  const known = Object.keys(hosts).join(', ') || 'none';
  return `no outside host is named ${name} (configured: ${known})`;
}

function shadowedRules(rules: readonly RedirectRule[]): [RedirectRule, RedirectRule][] {
  return rules.flatMap((later, index) => {
    const earlier = rules
      .slice(0, index)
      .find((candidate) => covers(toPattern(candidate), toPattern(later)));
    return earlier === undefined ? [] : [[later, earlier] as [RedirectRule, RedirectRule]];
  });
}

/** Rules whose targets another rule redirects again. */
function chainedRules(rules: readonly RedirectRule[]): [RedirectRule, RedirectRule][] {
  return rules.flatMap((rule) => {
    if (!rule.to.startsWith('/')) return [];
    const target = toPattern({ from: rule.to.replace(SPLAT, '*').replace(/#.*$/, '') });
    const next = rules.find((candidate) => covers(toPattern(candidate), target));
    return next === undefined ? [] : [[rule, next] as [RedirectRule, RedirectRule]];
  });
}

/** More hops than a rule that removes a prefix needs for the sample addresses. */
const HOPS = 20;

/** Wildcard rules that redirect forever, found by following a sample address of each. */
function runawayRules(table: RedirectTable): RedirectRule[] {
  const resolver = createResolver(table);
  const runaway = new Set<RedirectRule>();
  for (const rule of table.rules) {
    let address: string | undefined = rule.kind === 'page' ? rule.from : `${rule.from}sample`;
    for (let hop = 0; address !== undefined && hop <= HOPS; hop += 1) {
      const next: string | undefined = resolver.resolve(address)?.location;
      address = next?.startsWith('/') ? next : undefined;
    }
    const [written] = rule.via;
    if (address !== undefined && written !== undefined) runaway.add(written);
  }
  return [...runaway];
}

function hiddenPages(rule: CompiledRule, pages: ReadonlySet<string>): string[] {
  return [...pages].filter((page) => covers(rule, { kind: 'page', from: pageKey(page) }));
}

interface DeadTarget {
  readonly missing: 'page' | 'anchor';
  readonly what: string;
}

function deadTarget(rule: CompiledRule, site: SitePages): DeadTarget | undefined {
  if (rule.outside) return undefined;
  if (rule.to.includes(SPLAT)) {
    const prefix = rule.to.replace(SPLAT, '');
    const used = [...site.pages].some((page) => matchedRest(prefix, pageKey(page)) !== undefined);
    if (used || prefix === '/') return undefined;
    return { missing: 'page', what: `there is no page below its target ${prefix}` };
  }
  const missing = missingPart(site, rule.to);
  if (missing === 'page') return { missing, what: `its target ${rule.to} is no page of the site` };
  if (missing === 'anchor') return { missing, what: `its target has no such anchor: ${rule.to}` };
  return undefined;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => a.rule.line - b.rule.line);
}
