import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternsOf, readErrorCatalog } from './catalog.ts';
import { condense } from './condense.ts';
import { MAX_TEXT } from './log-line.ts';
import { recognize } from './match.ts';

const components = readErrorCatalog(join(import.meta.dirname, '../../../../data/errors'));
const patterns = patternsOf(components);
const literals = patterns.flatMap(({ messages }) =>
  messages.flatMap((pattern) => pattern.literals.filter((literal) => literal.length > 2)),
);

const SIZE = 100_000;

function repeated(piece: string): string {
  return piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
}

/** Text as it may be pasted: pieces of log formats and of messages among anything else. */
const pasted = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...literals),
      fc.constantFrom(
        '{"event":"',
        '","error":"',
        '{"log":"',
        '\\"',
        '\\u00',
        ' event=',
        'error="',
        '\n',
        '\u001b[31m',
        ' | ',
        'Traceback (most recent call last):\n',
      ),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('any pasted text', () => {
  it('never makes the matcher throw, and names only entries that exist', () => {
    const known = new Set(patterns.map(({ id }) => id));
    fc.assert(
      fc.property(pasted, (text) => {
        const { matches } = recognize(text, patterns);
        for (const { id, score } of matches) {
          expect(known.has(id)).toBe(true);
          expect(score).toBeGreaterThan(0);
        }
        expect(matches.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 300 },
    );
  });

  it('is condensed to the limit without the spaces around it', () => {
    fc.assert(
      fc.property(pasted, fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const short = condense(text, limit);
        expect(short.length).toBeLessThanOrEqual(limit);
        expect(short).toBe(short.trim());
      }),
    );
  });

  it('keeps the entry of a message when there is text before or after it', () => {
    const long = components
      .flatMap(({ entries }) => entries)
      .filter(({ message, error }) => error === undefined && !/^<|>$/.test(message));
    fc.assert(
      fc.property(
        fc.constantFrom(...long),
        fc.constantFrom('2025-09-01T10:00:00Z [error    ] ', 'worker-1  | ', '\u001b[31m'),
        ({ id, message }, prefix) => {
          const ids = recognize(prefix + message, patterns).matches.map((match) => match.id);
          expect(ids[0]).toBe(id);
        },
      ),
      { numRuns: 200 },
    );
  });
});

// Backtracking on a text of this size would take minutes: such a test runs into the time limit of the test runner.
describe('hostile text of 100 KB', { timeout: 10_000 }, () => {
  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['quotation marks', '"'],
    ['backslashes', '\\'],
    ['open JSON', '{"event":"'],
    ['an open string of escapes', '"event":"\\'],
    ['fields', ' event='],
    ['fields with quotation marks', ' error="a'],
    ['lines', 'a\n'],
    ['hexadecimal digits', '0123456789abcdef'],
    ['numbers and dots', '1.'],
    ['slashes', '/a'],
    ['colors', '\u001b[31m'],
    ['names of containers', 'a@/-.'],
    ['letters that grow in lower case', '\u0130'],
    ['halves of characters', '\ud800'],
    ["Docker's escapes", '{"log":"\\"'],
  ])('%s', (_, piece) => {
    const text = repeated(piece);
    expect(recognize(text, patterns).line.text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(condense(text, 64).length).toBeLessThanOrEqual(64);
  });

  it('the beginnings of messages, again and again, on one line and on many', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...literals),
        fc.constantFrom('', ' ', '\n', ' event='),
        (literal, between) => {
          const text = repeated(literal + between);
          expect(recognize(text, patterns).matches.length).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: 60 },
    );
  });
});
