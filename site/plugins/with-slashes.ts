/** A path with `/` between its parts, as addresses and patterns have it. Windows writes `\`. */
export function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
