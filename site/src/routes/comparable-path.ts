/** A path as it is compared with others: in lower case, with one slash at the end. */
export function comparablePath(path: string): string {
  return `${path.toLowerCase()}/`.replace(/\/{2,}/g, '/');
}
