/**
 * The line of a YAML text that has a field, such as `key: AUTHENTIK_HOST`; it may be the first one of an item of a list.
 *
 * @returns 1 when no line is written like that
 */
export function lineWith(text: string, field: string): number {
  const lines = text.split('\n').map((line) => line.trim().replace(/^- /, ''));
  return Math.max(1, lines.indexOf(field) + 1);
}
