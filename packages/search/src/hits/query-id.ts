/** Returns 32 hexadecimal digits that depend only on a text: four FNV-1a hashes with different start values. */
export function queryIdOf(text: string): string {
  const parts = [1, 2, 3, 4].map((seed) => {
    let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return parts.join('');
}
