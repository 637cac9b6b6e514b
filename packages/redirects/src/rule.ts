/** A redirect rule in `data/redirects.yaml`. */
export interface RedirectRule {
  /** Old path. A `*` at its end matches the rest of the path. */
  readonly from: string;
  /** New address: a path of this site, or `NAME` or `NAME/path` for another host. `:splat` repeats what `*` matched. */
  readonly to: string;
  /** Why the rule is there. */
  readonly note?: string;
  /** Line of the rule in its file, from 1. */
  readonly line: number;
}

/** Origins that rules may name by a short name, such as `{ API: 'https://api.example' }`, without trailing slash. */
export type OutsideHosts = Readonly<Record<string, string>>;

/** The placeholder for the matched rest in a target. */
export const SPLAT = ':splat';

/** The position and text of a rule, for messages. */
export function describeRule(rule: RedirectRule, file: string): string {
  return `${file}:${rule.line}: "${rule.from}" -> "${rule.to}"`;
}
