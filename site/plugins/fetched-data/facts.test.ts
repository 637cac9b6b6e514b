import { expect, it } from 'vitest';
import { firstLink, firstSentence, wording } from './facts.ts';

it('keeps code and nothing else of Markdown', () => {
  expect(
    wording('Set [`A`](/a/#b) in **System > Brands**,\n  then [go](https://x.example/).'),
  ).toBe('Set `A` in System > Brands, then go.');
});

it.each([
  ['One. Two.', 'One.'],
  ['No full stop', 'No full stop'],
  ['Install 2025.8.6, e.g. now. `ak` does it.', 'Install 2025.8.6, e.g. now.'],
  ['Really? Yes.', 'Really?'],
])('takes the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it('takes the first link', () => {
  expect(firstLink('See [`A`](/a/#b), [B](/b/).')).toEqual({ title: 'A', href: '/a/#b' });
  expect(() => firstLink('none')).toThrow('no link in "none"');
});
