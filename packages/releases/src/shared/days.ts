/** A day in words: `August 22, 2025` for `2025-08-22`. */
export function dayInWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
