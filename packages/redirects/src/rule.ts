/** A redirect rule as a person writes it in `data/redirects.yaml`. */
export interface RedirectRule {
  /** Old address, from the root; a `*` at its end matches the rest of the path. */
  readonly from: string;
  /** New address: a path of this site or `NAME`, `NAME/path` for an outside host; `:splat` repeats what `*` matched. */
  readonly to: string;
  /** Why the rule is there. */
  readonly note?: string;
  /** Line of the rule in its file, from 1. */
  readonly line: number;
}

/** Origins that rules may name by a short word, such as `{ API: 'https://api.example' }`; no final slash. */
export type OutsideHosts = Readonly<Record<string, string>>;

/** The placeholder that a target repeats the matched rest with. */
export const SPLAT = ':splat';

/** One line of a message that names a rule so that its reader finds it. */
export function describeRule(rule: RedirectRule, file: string): string {
  return `${file}:${rule.line}: "${rule.from}" -> "${rule.to}"`;
}
