/** How a path that a page names relates to the paths of the API. */
export interface PathMatch {
  /** The methods of the path, or `undefined` when the name is only the beginning of known paths. */
  readonly methods: readonly string[] | undefined;
}

/** Whether one segment of a known path can be what a page writes in its place. */
function segmentFits(known: string, named: string): boolean {
  // A variable or a placeholder of the page matches any segment.
  return known.startsWith('{') || known === named || /^(\$|<|\{)/.test(named);
}

/**
 * Looks a path up in the paths of the API.
 *
 * @param named - the path below `/api/v3` as a page writes it, without query, such as `/core/users/42/`
 * @param paths - known paths with their methods, such as `/core/users/{id}/` and `get put`
 * @param asBeginning - whether the beginning of a known path is enough
 * @returns `undefined` when there is no such path
 */
export function matchApiPath(
  named: string,
  paths: Readonly<Record<string, string>>,
  asBeginning: boolean,
): PathMatch | undefined {
  const segments = named.split('/');
  let beginning = false;
  const methods = new Set<string>();
  let found = false;
  for (const [path, pathMethods] of Object.entries(paths)) {
    const known = path.split('/');
    const isWhole = known.length === segments.length;
    if (isWhole && known.every((segment, index) => segmentFits(segment, segments[index] ?? ''))) {
      found = true;
      for (const method of pathMethods.split(' ')) methods.add(method);
    }
    // A slash at the end names a folder of paths; without it the last segment must still be a whole one.
    const whole = segments.at(-1) === '' ? segments.slice(0, -1) : segments;
    if (
      known.length > whole.length &&
      whole.every((segment, index) => segmentFits(known[index] ?? '', segment))
    ) {
      beginning = true;
    }
  }
  if (found) return { methods: [...methods] };
  return asBeginning && beginning ? { methods: undefined } : undefined;
}
