import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkVersion } from '../advisories/affected.ts';
import { planUpgrade } from '../releases/upgrade-plan.ts';
import { sortVersions } from '../releases/versions.ts';
import { readCatalog } from './catalog.ts';
import { planMarkdown } from './plan-markdown.ts';
import {
  goalWords,
  listInWords,
  needHead,
  needHistory,
  planAsOf,
  planIntro,
  planStatus,
  supportWords,
  verdict,
  warningsOf,
} from './plan-words.ts';
import { type AdvisoryData, affectedData, plannerData, type ReleaseData } from './reader-data.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const { releases, advisories, support } = plannerData(catalog);
const affected = affectedData(catalog);
const order = sortVersions(releases.map(({ version }) => version));
const neighbors = order.slice(1).map((to, index) => [order[index] ?? '', to] as const);

function plan(from: string, to: string) {
  const answer = planUpgrade<ReleaseData, AdvisoryData>(from, to, releases, advisories);
  if (answer.kind !== 'upgrade') throw new Error(`no plan from ${from} to ${to}`);
  return answer;
}

/** Everything that the planner says about a pair, as the copied Markdown has it. */
function wholeText(from: string, to: string): string {
  const made = plan(from, to);
  return `${planStatus(made)}\n${planMarkdown(made, {
    link: (path) => `https://docs.example${path}`,
    isDone: () => false,
    warnings: [],
    asOf: '',
  })}`;
}

/** Mistakes of grammar that are made when sentences are put together, each with the part where it is. */
function grammarMistakes(text: string): string[] {
  const mistakes: readonly [string, RegExp][] = [
    ['a doubled word', /\b([a-z]+) \1\b/i],
    ['"is" after a plural', /\b(?:[2-9]|\d\d+) (?:releases|advisories|versions) (?:is|affects)\b/],
    ['"are" after a singular', /\b(?:1|one) (?:release|advisory|version) (?:are|affect)\b/],
    ['"from … on, … before"', /from \d[\d.]* on, \d[\d.]* before/],
    ['a doubled mark', /[.,;:][.,;]|\.\s+\./],
    ['a space before a mark', / [,;]|\s\.(?:\s|$)/],
    ['two spaces', /\S {2}\S/],
    ['an empty value', /undefined|null|\[object|NaN/],
  ];
  // Samples may contain anything, so code is left out, and so are link targets.
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, 'x').replaceAll(/\]\([^)]*\)/g, ']');
  return mistakes.flatMap(([name, pattern]) => {
    const found = pattern.exec(prose);
    if (found === null) return [];
    return [`${name}: ${prose.slice(Math.max(0, found.index - 30), found.index + 50)}`];
  });
}

describe('the words of a plan', () => {
  it.each(neighbors)('from %s to %s are in order', (from, to) => {
    expect(grammarMistakes(wholeText(from, to))).toEqual([]);
  });

  it.each([
    ['0.9', '2025.8'],
    ['2021.4', '2024.2'],
    ['2024.8.2', '2025.8'],
    ['2025.6.4', '2025.8'],
  ])('over several releases, from %s to %s, are in order', (from, to) => {
    expect(grammarMistakes(wholeText(from, to))).toEqual([]);
  });

  it('are found wrong where they are', () => {
    expect(grammarMistakes('the the plan')).toHaveLength(1);
    expect(grammarMistakes('2 advisories is open')).toHaveLength(1);
    expect(grammarMistakes('PostgreSQL 14 from 2025.8 on, 12 before')).toHaveLength(1);
    expect(grammarMistakes('Done..')).toHaveLength(1);
    expect(grammarMistakes('14 or newer , new')).toHaveLength(1);
    expect(grammarMistakes('unchanged since undefined')).toHaveLength(1);
  });

  it('say what is new and what is unchanged', () => {
    const words = (from: string, to: string) =>
      plan(from, to).needs.map((need) => `${needHead(need)} | ${needHistory(need)}`);
    expect(words('2024.4', '2024.6')[0]).toBe(
      'PostgreSQL 14 or newer | new, required since 2024.6; until then 12 was enough',
    );
    expect(words('2025.6', '2025.8')).toEqual([
      'PostgreSQL 14 or newer | unchanged, required since 2024.6',
      'Helm chart | ',
    ]);
    expect(words('2023.6', '2023.8')).toEqual([
      'PostgreSQL 12 or newer | new, required since 2023.8',
    ]);
  });

  it('say how to take the stops', () => {
    expect(planIntro(plan('2025.6.4', '2025.8'))).toBe('One step leads to the next release.');
    expect(planIntro(plan('2024.8.6', '2025.2'))).toBe(
      'No release may be skipped. Go on to the next stop only when the server and the worker run without errors.',
    );
  });
});

describe('the warnings of a plan', () => {
  const facts = plannerData(catalog);

  it('name what is wrong with a target that is affected and not supported', () => {
    expect(warningsOf(plan('2025.6', '2025.8'), facts)).toEqual([
      '21 advisories affect 2025.8.6.',
      'Support for 2025.8 ended on January 13, 2026.',
      'Go to 2026.5.8 or 2026.8.6.',
    ]);
  });

  it('are none for a target that is in order', () => {
    expect(warningsOf(plan('2025.6', '2026.8'), facts)).toEqual([]);
    expect(planAsOf(facts)).toBe(
      'Releases as of November 25, 2026, advisories as of October 1, 2026.',
    );
  });
});

describe('the words of the check', () => {
  const said = (version: string) => {
    const answer = checkVersion(version, affected);
    return [
      verdict(version, affected),
      supportWords(version, answer.support, support.asOf),
      goalWords(answer, support.asOf),
    ].filter((sentence) => sentence !== '');
  };

  it('send nobody to a release that is affected or unsupported', () => {
    expect(said('2025.8.6')).toEqual([
      '21 advisories affect 2025.8.6.',
      'Support for 2025.8 ended on January 13, 2026.',
      'Go to 2026.5.8 or 2026.8.6.',
    ]);
  });

  it('are short for a release that is in order, and modest for one that is newer than the data', () => {
    expect(said('2026.8.3')).toEqual([
      'No vulnerability known to us on October 1, 2026 affects 2026.8.3.',
      '2026.8 gets security fixes (as of October 1, 2026).',
    ]);
    expect(said('2026.11.0')).toEqual([
      expect.stringContaining('newer than the data of this site'),
    ]);
    expect(said('2025.8.9')[0]).toContain('This site knows no version 2025.8.9');
  });

  it.each([...affected.versions, '2026.5.6', '2026.2.7', '2027.2.0'])(
    'on %s are in order',
    (version) => {
      expect(grammarMistakes(said(version).join(' '))).toEqual([]);
    },
  );
});

it('joins lists as one speaks', () => {
  expect([listInWords(['a']), listInWords(['a', 'b']), listInWords(['a', 'b', 'c'])]).toEqual([
    'a',
    'a and b',
    'a, b and c',
  ]);
});
