/** The part of a rule in a data file that says when it applies. */
export interface Condition {
  /** Patterns of values by their names. The empty pattern is any value. */
  readonly when?: Readonly<Record<string, string>> | undefined;
  /** Names that must have no value. */
  readonly unset?: readonly string[] | undefined;
}

type Get = (name: string) => string | null | undefined;

/**
 * Compiles the patterns of a rule.
 *
 * @param flags - of the regular expressions
 * @returns a function that tells if values fit the rule, from one that gives a value by its name; null for a value that is
 *   set, but not known
 */
export function condition({ when = {}, unset = [] }: Condition, flags = ''): (get: Get) => boolean {
  const patterns = Object.entries(when).map(
    ([name, pattern]) => [name, pattern && new RegExp(pattern, flags)] as const,
  );
  return (get) =>
    patterns.every(([name, pattern]) => {
      const found = get(name);
      if (found === undefined || found === '') return false;
      return pattern === '' || (found !== null && pattern.test(found));
    }) && unset.every((name) => get(name) === undefined);
}
