import { expect, it } from 'vitest';
import { severityOf } from './advisory-schema.ts';
import { scoreOf } from './cvss.ts';

it.each([
  // Examples of FIRST: CVSS 3.1 examples document (CVE-2013-1937, CVE-2014-0160, CVE-2012-5376), CVSS 4.0 examples.
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 7.5],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:H/A:H', 9.6],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:N/SC:H/SI:H/SA:H', 7.1],
])('computes the score of %s', (vector, score) => {
  expect(scoreOf(vector)).toEqual({ version: vector.slice(5, 8), score });
});

it.each([
  '',
  'AV:N/AC:L',
  'CVSS:3.1/AV:N/AC:H/PR:N',
  'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  // Version 2 has no prefix.
  'AV:N/AC:L/Au:N/C:P/I:P/A:P',
  ' CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
])('refuses "%s"', (vector) => {
  expect(scoreOf(vector)).toBeUndefined();
});

it.each([
  [0, 'none'],
  [0.1, 'low'],
  [3.9, 'low'],
  [4, 'medium'],
  [6.9, 'medium'],
  [7, 'high'],
  [8.9, 'high'],
  [9, 'critical'],
  [10, 'critical'],
])('calls %s %s', (score, word) => {
  expect(severityOf(score)).toBe(word);
});
