/** The part of a rule in a data file that says when it applies. */
export interface Condition {
  /** Patterns of values by their names. The empty pattern is any value. */
  readonly when?: Readonly<Record<string, string>> | undefined;
  /** Names that must have no value. */
  readonly unset?: readonly string[] | undefined;
}

export interface CompiledRule<Rule> {
  readonly rule: Rule;
  readonly when: readonly (readonly [name: string, pattern: RegExp])[];
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
  return rules.map((rule) => {
    const patterns = Object.entries(rule.when ?? {});
    return { rule, when: patterns.map(([name, pattern]) => [name, new RegExp(pattern, flags)]) };
  });
}

/**
 * Tells if values fit a rule.
 *
 * @param get - gives a value by its name; null for a value that is set, but not known
 */
export function applies(
  { rule, when }: CompiledRule<Condition>,
  get: (name: string) => string | null | undefined,
): boolean {
  const fits = when.every(([name, pattern]) => {
    const found = get(name);
    if (found === undefined || found === '') return false;
    return found === null ? rule.when?.[name] === '' : pattern.test(found);
  });
  return fits && !rule.unset?.some((name) => get(name) !== undefined);
}
