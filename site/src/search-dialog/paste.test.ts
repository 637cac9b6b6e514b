import { expect, it } from 'vitest';
import { tellingWords } from './paste.ts';

it('leaves a short text as it is', () => {
  expect(tellingWords('how do I  block\ncountries')).toBe('how do I block countries');
});

it('keeps the words that say what a long text is about, in their order', () => {
  const text =
    "Hi, I'm trying to put authentik behind a Cloudflare tunnel and now I get the error CSRF failed when I log in";
  expect(tellingWords(text)).toBe('put authentik behind Cloudflare tunnel error CSRF failed log');
});

it('stays within the limit, and never returns nothing', () => {
  expect(tellingWords('x'.repeat(80))).toHaveLength(64);
  expect(tellingWords('the '.repeat(30))).toHaveLength(64);
});
