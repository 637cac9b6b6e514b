import { describe, expect, it } from 'vitest';
import { type EntryPatterns, entryWithPart, recognize } from './match.ts';
import { compilePattern } from './pattern.ts';

function entry(id: string, message: string, error?: string): EntryPatterns {
  return {
    id,
    messages: [compilePattern(message)],
    errors: error === undefined ? [] : [compilePattern(error)],
  };
}

const entries = [
  entry('fetch', 'Failed to fetch configuration, retrying in <number> seconds'),
  entry(
    'fetch-forbidden',
    'Failed to fetch configuration, retrying in <number> seconds',
    '403 Forbidden',
  ),
  entry('denied', 'denied'),
];

const ids = (pasted: string) => recognize(pasted, entries).matches.map(({ id }) => id);

describe('recognizing a line', () => {
  it('puts the entry first that explains more of the line', () => {
    const line =
      'event="Failed to fetch configuration, retrying in 3 seconds" error="403 Forbidden"';
    expect(ids(line)).toEqual(['fetch-forbidden', 'fetch']);
  });

  it('leaves out an entry whose error is another one', () => {
    const line = 'event="Failed to fetch configuration, retrying in 3 seconds" error="EOF"';
    expect(ids(line)).toEqual(['fetch']);
  });

  it('takes a short message only as a whole field', () => {
    expect(ids('{"event":"denied"}')).toEqual(['denied']);
    expect(ids('{"event":"it was denied again"}')).toEqual([]);
  });

  it('finds nothing in words that no entry knows', () => {
    expect(ids('everything is fine')).toEqual([]);
  });
});

describe('the entry of a part of a message', () => {
  const listed = [
    entry('domain', 'Warning: the domain is not configured, sign-in will not work.'),
    entry('token', 'Token <name> is not configured for this provider of the tenant.'),
    entry('other', 'The domain is not configured, sign-in will not work on Sunday.'),
  ];

  it('is the only one that has it', () => {
    expect(entryWithPart('Warning: the  Domain is not configured, sign-in', listed)).toBe('domain');
    expect(entryWithPart('is not configured for this provider', listed)).toBe('token');
  });

  it.each([
    ['that several have', 'the domain is not configured, sign-in will not work'],
    ['that is short', 'is not configured'],
    ['that is a small part of the message', 'is not configured for'],
    ['that goes across a variable part', 'Token abc is not configured for this provider'],
    ['that no message has', 'the domain is configured and sign-in will work'],
    ['that is empty', ''],
  ])('is unknown for a text %s', (_, text) => {
    expect(entryWithPart(text, listed)).toBeUndefined();
  });
});
