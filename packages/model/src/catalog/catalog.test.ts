import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatProblem } from '../data-files/problem.ts';
import { parsePage } from '../pages/page.ts';
import { noLaterReleases } from '../releases/later-releases.ts';
import { noSupport } from '../releases/support-data.ts';
import { catalogOf } from './catalog.ts';
import { placementProblems } from './placement.ts';
import { unlistedVulnerabilities } from './reader-data.ts';

const description =
  'What the release brings, what it breaks, and what you have to do before the upgrade.';

function release(fields: string, body = '', version = '2025.8') {
  const front = `title: Release\ndescription: ${description}\nrelease:\n  version: "${version}"\n  highlights: [One]\n${fields}`;
  return parsePage(`releases/${version}.mdx`, `---\n${front}\n---\n\n${body}\n`);
}

function advisory(id: string, fields: Readonly<Record<string, string>> = {}) {
  const all = {
    id,
    summary: 'A short sentence.',
    published: '"2025-07-23"',
    severity: 'high',
    cvss: '{ version: "3.1", vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N", score: 7.5 }',
    cwe: '[CWE-287]',
    affected: '[{ introduced: "0", fixed: "2025.8.0" }]',
    workaround: 'false',
    references: '[https://github.com/goauthentik/authentik]',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}\n`);
  const front = `title: "${id}: title"\ndescription: ${description}\nadvisory:\n${lines.join('')}`;
  return parsePage(`security/cves/${id}.mdx`, `---\n${front}---\n\n<AdvisoryFacts />\n`);
}

/** Reads the fields with mistakes, each with a part of its message. */
function wrongFields<Row>(file: string): readonly Row[] {
  return parse(readFileSync(join(import.meta.dirname, 'testing', file), 'utf8'));
}

const noData = { support: noSupport, later: noLaterReleases };

function mistakes(...pages: ReturnType<typeof parsePage>[]): string[] {
  const { releases, ownProblems, crossProblems } = catalogOf(pages, noData);
  return [...ownProblems, ...crossProblems, ...placementProblems(releases)].map(formatProblem);
}

const base = release('');

it('names a release that data/later-releases.yaml still has', () => {
  const later = { ...noLaterReleases, releases: [{ version: '2025.8', summary: 'Later.' }] };
  expect(catalogOf([base], { ...noData, later }).crossProblems.map(formatProblem)).toEqual([
    'content/releases/2025.8.mdx:5: the release 2025.8 is also in data/later-releases.yaml; expected only releases without a page in that file. Remove it there. Its point releases are then those of this page.',
  ]);
});

it('tells the id of a vulnerability from a longer one', () => {
  const points = '  pointReleases: [{ version: "2025.8.1", fixes: [CVE-2025-12345] }]';
  const page = release(`  security: [CVE-2025-1234, CVE-2025-12345]\n${points}`);
  expect(unlistedVulnerabilities(catalogOf([page], noData))).toEqual([
    { id: 'CVE-2025-1234', fixed: '2025.8.0' },
    { id: 'CVE-2025-12345', fixed: '2025.8.1' },
  ]);
});

describe('front matter of releases', () => {
  it('is taken when it is right', () => {
    const page = release(
      [
        '  date: "2025-08-20"',
        '  breaking: [{ id: engine, title: Engine, when: before, action: Do it. }]',
        '  security: [CVE-2025-53942]',
        '  pointReleases: [{ version: "2025.8.1", date: "2025-08-22", fixes: [One] }, { version: "2025.8.10", fixes: [Two] }]',
      ].join('\n'),
      '<BreakingChanges />\n\n<PointReleases />\n\n<ReleaseSecurity />',
    );
    expect(mistakes(page)).toEqual([]);
  });

  it.each(wrongFields<Record<'fields' | 'message', string>>('release-mistakes.yaml'))(
    'reports the error in $fields',
    ({ fields, message }) => {
      expect(mistakes(release(fields, '<PointReleases />')).join('\n')).toContain(message);
    },
  );

  it('wants each list shown once, and its anchors to be free', () => {
    const page = release(
      '  breaking: [{ id: engine, title: Engine, when: before, action: Do it. }]',
      '## Engine\n\n<Deprecations />',
    );
    const report = mistakes(page).join('\n');
    expect(report).toContain('<BreakingChanges /> 0 times and release.breaking 1 times');
    expect(report).toContain('<Deprecations /> 1 times and release.deprecations 0 times');
    expect(report).toContain('the anchor "engine" belongs to a heading of the page already');
  });

  it('wants the file to be named by the version', () => {
    const page = parsePage(
      'releases/2025.6.mdx',
      `---\n${'release: { version: "2025.8", highlights: [A] }'}\n---\n`,
    );
    expect(mistakes(page)).toEqual([
      'content/releases/2025.6.mdx:2: the release 2025.8 is in another file; expected content/releases/2025.8.mdx.',
    ]);
  });
});

describe('front matter of advisories', () => {
  it('is taken when it is right', () => {
    expect(mistakes(base, advisory('CVE-2025-1000'))).toEqual([]);
    const differing = advisory('CVE-2025-1000', {
      cvss: '{ version: "3.1", vector: "CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:H/A:H", score: 9.1 }',
      severity: 'critical',
      scoreNote: 'The record says so.',
    });
    expect(mistakes(base, differing)).toEqual([]);
  });

  it.each(wrongFields<Record<'field' | 'value' | 'message', string>>('advisory-mistakes.yaml'))(
    'reports the error in $field: $value',
    ({ field, value, message }) => {
      expect(mistakes(base, advisory('CVE-2025-1000', { [field]: value })).join('\n')).toContain(
        message,
      );
    },
  );

  it('reports an id that two pages use', () => {
    const second = advisory('CVE-2025-1001', { aliases: '[CVE-2025-1000]' });
    expect(mistakes(base, advisory('CVE-2025-1000'), second)).toEqual([
      expect.stringContaining('CVE-2025-1000 is the id of content/security/cves/'),
    ]);
  });

  it('reports unknown version, fixed before affected, score out of range and duplicate id in one run', () => {
    const report = mistakes(
      base,
      advisory('CVE-2025-1000', {
        affected: '[{ introduced: "2025.8.1", fixed: "2025.8.0" }]',
        cvss: '{ version: "3.1", vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N", score: 11 }',
      }),
      advisory('CVE-2025-1001', { affected: '[{ introduced: "0", fixed: "2025.9.1" }]' }),
      advisory('CVE-2025-1002', { aliases: '[CVE-2025-1001]' }),
      release('  requiresPrevious: "2030.1"', '', '2025.6'),
    );
    for (const part of [
      'a version after 2025.8.1, which introduced the vulnerability',
      'a score from 0 to 10',
      'there is no version 2025.9.1',
      'is the id of content/security/cves/',
      'expected a release before 2025.6',
    ]) {
      expect(report.join('\n')).toContain(part);
    }
    for (const line of report) expect(line).toMatch(/^content\/\S+:\d+: .+; expected .+\.$/);
  });
});
