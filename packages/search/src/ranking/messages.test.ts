import { expect, it } from 'vitest';
import type { PageEntry } from '../index/files.ts';
import { Messages } from './messages.ts';

const entry = (path: string, message: string, wordings: string[] = []): PageEntry => ({
  path,
  facets: 0,
  kind: path.includes('#') ? 'entry' : 'guide',
  titleLength: 1,
  wordings,
  sections: [[message, 1, null]],
});

const messages = new Messages([
  entry('/a/', 'PostgreSQL connection failed'),
  entry('/e/#secret', 'Secret key missing, check <address>', ['secret key required']),
  entry('/e/#userinfo', '403 Client Error: Forbidden for url'),
  entry('/e/#database', 'PostgreSQL connection failed, retrying... (<error>)'),
]);

it.each([
  ['Secret key missing, check https://goauthentik.io', [[1, true]]],
  ['secret key required', [[1, true]]],
  ['key secret missing check', [[1, false]]],
  ['secret key missing when I start docker compose on my new server', []],
  ['secret key', []],
  ['403 Client Error: Forbidden for url: /application/o/userinfo/', [[2, true]]],
  ['INF event=PostgreSQL connection failed, retrying... (server at 172.24.0.2)', [[3, true]]],
  ['', []],
])('finds the entries of %j', (query, found) => {
  expect(messages.in(query).map(({ page, isWhole }) => [page, isWhole])).toEqual(found);
});
