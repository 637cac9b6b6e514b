import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from './accept.ts';
import { acceptedEncodings } from './accept-encoding.ts';

describe('what a client takes', () => {
  it.each([
    ['gzip, br', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['gzip;q=1, br;q=0.5', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['identity', ['identity']],
    ['', ['identity']],
    ['zstd', ['identity']],
    ['gzip;q=1, identity;q=0', ['gzip']],
  ])('of encodings by "%s": %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/html, text/markdown', false],
    ['text/html;q=0.9, text/markdown', true],
    ['*/*', false],
    ['application/json', false],
    ['', false],
  ])('of Markdown and HTML by "%s": %s', (header, expected) => {
    expect(prefersMarkdown(header)).toBe(expected);
  });
});
