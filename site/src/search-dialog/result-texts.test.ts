import { expect, it } from 'vitest';
import { searchTitle, statusText } from './result-texts.ts';

it('says how many results there are, or that the search takes long', () => {
  expect(statusText('idle', 1)).toBe('1 result');
  expect(statusText('loading', 20)).toBe('20 results');
  expect(statusText('stalled', 20)).toBe('Searching …');
  expect(statusText('idle', 0)).toBe('');
  expect(statusText('loading', null)).toBe('');
});

it('names the query in the title', () => {
  expect(searchTitle('')).toBe('Search the documentation');
  expect(searchTitle('saml')).toBe('Search results for "saml"');
});
