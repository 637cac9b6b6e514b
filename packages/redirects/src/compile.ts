import { pageKey, safeRest, splitAddress } from './address.ts';
import { describeRule, type OutsideHosts, type RedirectRule, SPLAT } from './rule.ts';

/** What a compiled rule matches: one page in all its spellings, or everything that starts with a prefix. */
export type RedirectKind = 'page' | 'prefix';

/** The addresses that a rule matches. */
export interface Pattern {
  readonly kind: RedirectKind;
  /** Kind `page`: the page's key (no final slash). Kind `prefix`: what stands in front of the `*`. */
  readonly from: string;
}

/** A rule with its final target: following it once is enough. */
export interface CompiledRule extends Pattern {
  /** Final path (with a final slash, maybe `#anchor`) or outside address; `:splat` stands for the rest. */
  readonly to: string;
  /** True if `to` is on another host. */
  readonly outside: boolean;
  /** The written rules behind it, in the order in which they apply. */
  readonly via: readonly RedirectRule[];
}

/** Every rule in matching order, one hop each. */
export interface RedirectTable {
  readonly rules: readonly CompiledRule[];
  /** Path below the origin under which the site is served, with both slashes; part of every `from` and inner `to`. */
  readonly baseUrl: string;
}

/** Thrown when rules send an address in circles; the message names the rules. */
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

/** A written rule with its parts told apart, not yet followed to the end. */
interface Step extends Pattern {
  readonly to: string;
  readonly outside: boolean;
  readonly via: readonly RedirectRule[];
}

/**
 * Compiles written rules: each is followed through all others, so that the table leads to the final address in one hop.
 * Where a wildcard's result is redirected again for some addresses only, rules for just these are put in front of it.
 * @param rules in matching order
 * @param hosts origins of the outside hosts that rules name
 * @param baseUrl path under which the site is served, with both slashes
 * @throws {RedirectLoopError} if rules lead in a circle
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

/** True if every address that `later` matches is matched by `earlier` too. */
export function covers(earlier: Pattern, later: Pattern): boolean {
  if (earlier.kind === 'page') return later.kind === 'page' && earlier.from === later.from;
  if (later.kind === 'page') return matchedRest(earlier.from, later.from) !== undefined;
  return later.from.startsWith(earlier.from);
}

/** The rest of a page key behind a prefix, or undefined if the prefix does not match. `/a/` also matches the key `/a`. */
export function matchedRest(prefix: string, key: string): string | undefined {
  if (key.startsWith(prefix)) return key.slice(prefix.length);
  return prefix.endsWith('/') && key === prefix.slice(0, -1) ? '' : undefined;
}

/** Puts the matched rest into a target on this site. The result ends in a slash, in front of an anchor if there is one. */
export function innerTarget(template: string, rest: string): string {
  const { path, fragment } = splitAddress(template);
  const filled = path.replace(SPLAT, () => safeRest(rest)).replace(/\/+$/, '');
  return `${filled}/${fragment}`;
}

/** What a written rule matches. */
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

/** The final rules that a step stands for, the most telling first. */
function follow(step: Step, steps: readonly Step[], behind: readonly Step[]): CompiledRule[] {
  if (step.outside) return [step];
  if (!step.to.includes(SPLAT)) return [followFixed(step, steps)];
  const before = [...behind, step];
  const found: CompiledRule[] = [];
  for (const next of steps) {
    // A wildcard may feed itself (`/docs/*` on `/docs/docs/x`): it then strips one more part with each hop.
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

/** Follows a target without wildcard through the rules until none matches. */
function followFixed(step: Step, steps: readonly Step[]): CompiledRule {
  let current = step;
  const seen = new Set([current.from]);
  for (;;) {
    const { path, fragment } = splitAddress(current.to);
    const key = pageKey(path);
    const next = steps.find((candidate) => covers(candidate, { kind: 'page', from: key }));
    if (next === undefined) return current;
    const via = [...current.via, ...next.via];
    // A rule that feeds itself with ever longer addresses never repeats one: the number of hops bounds it.
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
 * What a wildcard `P* -> Q:splat` and a final rule `F -> T` make together, or undefined if no result of the first
 * is matched by the second.
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

/** Drops rules that can never match because an earlier one takes all their addresses. */
function withoutCovered(rules: readonly CompiledRule[]): CompiledRule[] {
  const kept: CompiledRule[] = [];
  for (const rule of rules) {
    if (!kept.some((earlier) => covers(earlier, rule))) kept.push(rule);
  }
  return kept;
}
