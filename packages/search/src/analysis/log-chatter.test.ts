import { describe, expect, it } from 'vitest';
import { withoutLogChatter } from './log-chatter.ts';

const rest = (text: string) => withoutLogChatter(text).replace(/\s+/g, ' ').trim();

describe('a line of a log', () => {
  it.each([
    ['2025-09-01 10:00:00.123+00:00 ERROR: relation "x" missing', 'relation "x" missing'],
    ['level=error logger=authentik.outpost msg="bad handshake"', '"bad handshake"'],
    ['server-1  | [warning  ] Invalid redirect URI', 'Invalid redirect URI'],
    ['Get "https://authentik.company:9443/api/v3/" at 1720542310.833', 'Get " /api/v3/" at'],
    ['dial tcp 10.0.0.7:5432: connection refused', 'dial tcp :5432: connection refused'],
    ['user 6d1b7d0e-31fc-4f2e-a6cb-f53cde3f6b6a not found', 'user not found'],
    ['{"event":"Task failed","level":"error"}', '{ "Task failed", }'],
  ])('keeps the message of %s', (text, message) => {
    expect(rest(text)).toBe(message);
  });
});

it.each(['upgrade 2023.8 to 2025.8', 'error 500', 'log level', 'level=error'])(
  'keeps all of "%s"',
  (query) => {
    expect(withoutLogChatter(query)).toBe(query);
  },
);
