/** The part of a rule in a data file that says when it applies. */
export interface Condition {
  /** Patterns of values by their names. The empty pattern is any value. */
  readonly when?: Readonly<Record<string, string>> | undefined;
  /** Names that must have no value. */
  readonly unset?: readonly string[] | undefined;
}

export interface CompiledRule<Rule> {
  readonly rule: Rule;
  readonly when: readonly (readonly [name: string, pattern: RegExp | undefined])[];
  readonly unset: readonly string[];
}

/**
 * Compiles the patterns of rules.
 *
 * @param flags - of the regular expressions
 */
export function compileRules<Rule extends Condition>(
  rules: readonly Rule[],
  flags = '',
): CompiledRule<Rule>[] {
  return rules.map((rule) => ({
    rule,
    when: Object.entries(rule.when ?? {}).map(([name, pattern]) => [
      name,
      pattern === '' ? undefined : new RegExp(pattern, flags),
    ]),
    unset: rule.unset ?? [],
  }));
}

/**
 * Tells if values fit a rule.
 *
 * @param get - gives a value by its name; null for a value that is set, but not known
 */
export function applies(
  { when, unset }: CompiledRule<unknown>,
  get: (name: string) => string | null | undefined,
): boolean {
  for (const [name, pattern] of when) {
    const found = get(name);
    if (found === undefined || found === '') return false;
    if (pattern !== undefined && (found === null || !pattern.test(found))) return false;
  }
  return !unset.some((name) => get(name) !== undefined);
}
