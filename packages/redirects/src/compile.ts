import { pageKey, safeRest, splitAddress } from './address.ts';
import { describeRule, type OutsideHosts, type RedirectRule, SPLAT } from './rule.ts';

/** What a compiled rule matches: one page, or every path with a prefix. */
export type RedirectKind = 'page' | 'prefix';

/** The addresses that a rule matches. */
export interface Pattern {
  readonly kind: RedirectKind;
  /** Kind `page`: the key of the page (no trailing slash). Kind `prefix`: the text before the `*`. */
  readonly from: string;
}

/** A rule with its final target: following it once is enough. */
export interface CompiledRule extends Pattern {
  /** Final path (with a trailing slash, and possibly an `#anchor`) or address on another host. `:splat` is the rest. */
  readonly to: string;
  /** True if `to` is on another host. */
  readonly outside: boolean;
  /** The rules of the file that it was compiled from, in the order in which they apply. */
  readonly via: readonly RedirectRule[];
}

/** Every rule in matching order, one hop each. */
export interface RedirectTable {
  readonly rules: readonly CompiledRule[];
  /** Path of the site below its origin, with both slashes. Every `from`, and every `to` on this site, includes it. */
  readonly baseUrl: string;
}

/** Thrown when rules form a loop. The message names the rules. */
export class RedirectLoopError extends Error {
  override readonly name = 'RedirectLoopError';
  readonly rules: readonly RedirectRule[];
  constructor(rules: readonly RedirectRule[]) {
    super(
      `These redirects lead in a circle; let one of them end at a page: ${rules
        .map((rule) => describeRule(rule, 'line'))
        .join(', then ')}`,
    );
    this.rules = rules;
  }
}

/** A parsed rule that isn't followed to its final target yet. */
interface Step extends Pattern {
  readonly to: string;
  readonly outside: boolean;
  readonly via: readonly RedirectRule[];
}

/**
 * Compiles rules. Each is followed through all others, so that the table leads to the final address in one hop.
 * Where only some results of a wildcard are redirected again, rules for these are put before it.
 * @param rules in matching order
 * @param hosts origins of the outside hosts that rules name
 * @param baseUrl path under which the site is served, with both slashes
 * @throws {RedirectLoopError} if rules form a loop
 * @throws {Error} if a rule names a host that is not configured
 */
export function compile(
  rules: readonly RedirectRule[],
  hosts: OutsideHosts,
  baseUrl = '/',
): RedirectTable {
  const steps = rules.map((rule) => toStep(rule, hosts));
  const compiled = withoutCovered(steps.flatMap((step) => follow(step, steps, [])));
  const base = baseUrl.replace(/\/$/, '');
  return {
    baseUrl,
    rules: compiled.map((rule) => ({
      ...rule,
      from: base + rule.from,
      to: rule.outside ? rule.to : base + rule.to,
    })),
  };
}

/** Whether `earlier` matches every address that `later` matches. */
export function covers(earlier: Pattern, later: Pattern): boolean {
  if (earlier.kind === 'page') return later.kind === 'page' && earlier.from === later.from;
  if (later.kind === 'page') return matchedRest(earlier.from, later.from) !== undefined;
  return later.from.startsWith(earlier.from);
}

/** The part of a page key after a prefix, or undefined if the prefix does not match. `/a/` also matches the key `/a`. */
export function matchedRest(prefix: string, key: string): string | undefined {
  if (key.startsWith(prefix)) return key.slice(prefix.length);
  return prefix.endsWith('/') && key === prefix.slice(0, -1) ? '' : undefined;
}

/** Inserts the matched rest into a target on this site. The result has a trailing slash before the anchor, if any. */
export function innerTarget(template: string, rest: string): string {
  const { path, fragment } = splitAddress(template);
  const filled = path.replace(SPLAT, () => safeRest(rest)).replace(/\/+$/, '');
  return `${filled}/${fragment}`;
}

/** The pattern of a rule. */
export function toPattern({ from }: Pick<RedirectRule, 'from'>): Pattern {
  return from.endsWith('*')
    ? { kind: 'prefix', from: from.slice(0, -1) }
    : { kind: 'page', from: pageKey(from) };
}

function toStep(rule: RedirectRule, hosts: OutsideHosts): Step {
  const host = /^[A-Z]+/.exec(rule.to)?.[0];
  const base = { ...toPattern(rule), via: [rule] };
  if (host === undefined) {
    const to = rule.to.includes(SPLAT) ? rule.to : innerTarget(rule.to, '');
    return { ...base, to, outside: false };
  }
  const origin = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  if (origin === undefined) {
    const known = Object.keys(hosts).join(', ') || 'none';
    throw new Error(
      `${describeRule(rule, 'line')}: no outside host is named ${host} (configured: ${known})`,
    );
  }
  return { ...base, to: origin + (rule.to.slice(host.length) || '/'), outside: true };
}

/** The final rules of a step, the most specific first. */
function follow(step: Step, steps: readonly Step[], behind: readonly Step[]): CompiledRule[] {
  if (step.outside) return [step];
  if (!step.to.includes(SPLAT)) return [followFixed(step, steps)];
  const before = [...behind, step];
  const found: CompiledRule[] = [];
  for (const next of steps) {
    // A wildcard may match its own result (`/docs/*` on `/docs/docs/x`). Each hop then removes one more part.
    if (before.includes(next) || join(step, next) === undefined) continue;
    for (const end of follow(next, steps, before)) {
      const joined = join(step, end);
      if (joined === undefined) continue;
      found.push(joined);
      if (joined.kind === 'prefix' && joined.from === step.from) return found;
    }
  }
  return [...found, step];
}

/** Follows a target without wildcard until no rule matches. */
function followFixed(step: Step, steps: readonly Step[]): CompiledRule {
  let current = step;
  const seen = new Set([current.from]);
  for (;;) {
    const { path, fragment } = splitAddress(current.to);
    const key = pageKey(path);
    const next = steps.find((candidate) => covers(candidate, { kind: 'page', from: key }));
    if (next === undefined) return current;
    const via = [...current.via, ...next.via];
    // A rule whose results get longer with each hop never repeats an address, so the number of hops is limited.
    if (seen.has(key) || via.length > steps.length + 1) throw new RedirectLoopError(via);
    seen.add(key);
    const rest = next.kind === 'prefix' ? (matchedRest(next.from, key) ?? '') : '';
    const to = next.outside
      ? next.to.replace(SPLAT, () => rest)
      : withFragment(innerTarget(next.to, rest), fragment);
    current = { ...current, to, outside: next.outside, via };
    if (next.outside) return current;
  }
}

function withFragment(address: string, fragment: string): string {
  return address.includes('#') ? address : address + fragment;
}

/**
 * Joins a wildcard `P* -> Q:splat` with a final rule `F -> T`. Undefined if the second matches no result of the
 * first.
 */
function join(step: Step, end: CompiledRule): CompiledRule | undefined {
  const produced = step.to.slice(0, step.to.indexOf(SPLAT));
  const via = [...step.via, ...end.via];
  const common = { to: end.to, outside: end.outside, via };
  if (end.kind === 'page') {
    const rest = matchedRest(produced, end.from);
    if (rest === undefined) return undefined;
    return { kind: 'page', from: (step.from + rest).replace(/\/$/, ''), ...common };
  }
  if (end.from.startsWith(produced)) {
    return { kind: 'prefix', from: step.from + end.from.slice(produced.length), ...common };
  }
  if (produced.startsWith(end.from)) {
    const between = produced.slice(end.from.length);
    const to = end.to.replace(SPLAT, () => between + SPLAT);
    return { ...common, kind: 'prefix', from: step.from, to };
  }
  return undefined;
}

/** Removes rules that never match because an earlier one covers them. */
function withoutCovered(rules: readonly CompiledRule[]): CompiledRule[] {
  const kept: CompiledRule[] = [];
  for (const rule of rules) {
    if (!kept.some((earlier) => covers(earlier, rule))) kept.push(rule);
  }
  return kept;
}
