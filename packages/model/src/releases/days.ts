const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A day in words: `August 22, 2025` for `2025-08-22`. Every page has one at its end, and the browser's own formats take
 * a slow phone 90 ms to load.
 */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 0) - 1]} ${day}, ${year}`;
}
