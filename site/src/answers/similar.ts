/**
 * Checks whether one text becomes the other by at most one edit: a character added, left out or exchanged, or two neighbors
 * swapped (Damerau-Levenshtein distance, restricted, of at most 1).
 */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2));
}
