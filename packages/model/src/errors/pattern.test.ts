import { describe, expect, it } from 'vitest';
import { compilePattern, matchesInside, matchesWhole, messageParts, normalize } from './pattern.ts';

const whole = (message: string, text: string) =>
  matchesWhole(compilePattern(message), normalize(text));
const inside = (message: string, text: string) =>
  matchesInside(compilePattern(message), normalize(text));

describe('parts of a message', () => {
  it('tells variable parts from literal text', () => {
    expect(messageParts('user "<user name>" not found')).toEqual([
      { text: 'user "', variable: false },
      { text: '<user name>', variable: true },
      { text: '" not found', variable: false },
    ]);
  });

  it('takes angle brackets with other content as literal text', () => {
    expect(messageParts('<class Foo> and <-')).toEqual([
      { text: '<class Foo> and <-', variable: false },
    ]);
  });
});

describe('a whole message', () => {
  it.each([
    ['Permission denied', 'permission  DENIED'],
    ['Permission denied', 'Permission denied.'],
    ['Permission denied.', 'Permission denied'],
    ['user <user> has no <thing> here', 'user a has no b c here'],
    ["can't read <file>", 'can\u2019t read /etc/x'],
  ])('%s is %s', (message, text) => {
    expect(whole(message, text)).toBe(true);
  });

  it.each([
    ['Permission denied', 'Permission denied today'],
    ['user <user> has no <thing> here', 'user a has no here'],
    ['ab<x>ba', 'aba'],
  ])('%s is not %s', (message, text) => {
    expect(whole(message, text)).toBe(false);
  });
});

describe('a message inside a longer text', () => {
  it('is found with text around it', () => {
    expect(inside('connection to <host> refused', 'fatal: connection to db refused (5432)')).toBe(
      true,
    );
  });

  it('is not found in the middle of a word', () => {
    expect(inside('connection refused', 'disconnection refused')).toBe(false);
    expect(inside('connection refused', 'connection refusedly')).toBe(false);
  });

  it('has to be longer than a word or two', () => {
    expect(inside('denied', 'access denied')).toBe(false);
  });

  it('may not be spread over the whole text', () => {
    const far = `connection to ${'x'.repeat(2000)} refused`;
    expect(inside('connection to <host> refused', far)).toBe(false);
  });

  it('is found at a later place when the first one leads nowhere', () => {
    const text = `connection to ${'x'.repeat(2000)}. connection to db refused`;
    expect(inside('connection to <host> refused', text)).toBe(true);
  });
});

it('refuses a pattern without literal text', () => {
  expect(() => compilePattern('<a> <b>')).toThrow('the pattern "<a> <b>" has no literal text');
});
