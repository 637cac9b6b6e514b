import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseErrorCatalog, patternsOf, sampleLine } from './catalog.ts';
import { recognize } from './match.ts';

const entry = `  - id: token-expired
    message: Token <token> expired
    where: Log of the server.
    cause: The token is too old.
    check: Look at its date.
    fix: Create a token.
    more: "[Tokens](/tokens/)"
    source: authentik/core/models.py
`;

const file = (entries: string) => `title: Server\nposition: 1\nentries:\n${entries}`;

function problemsOf(...texts: string[]): string[] {
  const files = new Map(texts.map((text, index) => [`part-${index}`, text]));
  return parseErrorCatalog(files).problems.map(
    ({ file: path, line, found, expected }) => `${path}:${line}: ${found}; expected ${expected}`,
  );
}

describe('the files of the catalog', () => {
  it('become components in the order of their positions', () => {
    const { components, problems } = parseErrorCatalog(
      new Map([
        ['second', file(entry).replace('position: 1', 'position: 2')],
        [
          'first',
          file(entry.replace('token-expired', 'key-lost').replace('Token <token> expired', 'Lost')),
        ],
      ]),
    );
    expect(problems).toEqual([]);
    expect(components.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  const twin = entry.replace('token-expired', 'token-old');

  it.each([
    [
      'the field that is wrong',
      entry.replace('"[Tokens](/tokens/)"', 'none'),
      /^data\/errors\/part-0\.yaml:\d+: entry "token-expired": .*more.*; expected one or more links/,
    ],
    [
      'the entry that lacks a field',
      entry.replace('    fix: Create a token.\n', ''),
      /entry "token-expired": .*fix/,
    ],
    [
      'a field that does not exist',
      `${entry}    severity: high\n`,
      /entry "token-expired": .*severity/,
    ],
    [
      'a message of variable parts alone',
      entry.replace('Token <token> expired', '"<token>  <date>"'),
      'part-0.yaml:4: entry "token-expired": "<token>  <date>" has only variable parts; expected literal text as well',
    ],
    [
      'two entries for the same message',
      entry + twin,
      'part-0.yaml:4: the entries "token-expired" and "token-old" have the same message; expected each message once',
    ],
    [
      'a message that another entry takes',
      entry + twin.replace('Token <token> expired', 'Token <token> expired <when>'),
      'the message of entry "token-old" is taken for "token-expired"; expected the more specific',
    ],
    ['broken YAML', '  - id: "open\n', 'data/errors/part-0.yaml:'],
  ])('name %s', (_, entries, problem) => {
    expect(problemsOf(file(entries)).join('\n')).toMatch(problem);
  });

  it('have more than comments', () => {
    expect(problemsOf('# Nothing.\n')).toEqual([
      'data/errors/part-0.yaml:1: the message is null; expected a set of fields',
    ]);
  });

  it('hold each id once', () => {
    const other = file(entry.replace('Token <token>', 'Key <key>'));
    expect(problemsOf(file(entry), other)).toEqual([
      'data/errors/part-1.yaml:4: two entries "token-expired"; expected each id once in all files',
    ]);
  });
});

describe('the catalog of the site', () => {
  const folder = join(import.meta.dirname, '../../../../data/errors');
  const { components, problems } = parseErrorCatalog(
    new Map(
      readdirSync(folder).map((name) => [
        name.replace('.yaml', ''),
        readFileSync(join(folder, name), 'utf8'),
      ]),
    ),
  );
  const entries = components.flatMap((component) => component.entries);
  const patterns = patternsOf(components);

  it('has no mistakes', () => {
    expect(problems).toEqual([]);
  });

  it('has 200 entries or more', () => {
    expect(entries.length).toBeGreaterThanOrEqual(200);
  });

  it('finds each entry first, and no other as well, for its own message', () => {
    const wrong = entries.filter((candidate) => {
      const [first, second] = recognize(sampleLine(candidate), patterns).matches;
      return first?.id !== candidate.id || first.score === second?.score;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('finds an entry for each other wording of its message', () => {
    const wrong = entries.flatMap(({ id, message, error, also = [] }) =>
      also.filter((wording) => {
        const line = sampleLine(
          error === undefined ? { message: wording } : { message, error: wording },
        );
        return !recognize(line, patterns).matches.some((match) => match.id === id);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
