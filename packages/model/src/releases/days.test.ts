import { expect, it } from 'vitest';
import { dayInWords } from './days.ts';

it('writes a day as the browser does for readers of American English', () => {
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2025, month, 1 + month * 2));
    const words = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(dayInWords(day.toISOString().slice(0, 10))).toBe(words);
  }
});
