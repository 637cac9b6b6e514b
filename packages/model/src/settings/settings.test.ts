import { describe, expect, it } from 'vitest';
import { DataError } from '../data-files/problem.ts';
import { parseSettings } from './settings.ts';

function section(settings: string): string {
  return `sections:\n  - id: web\n    title: Web\n    settings:\n${settings}`;
}

function mistakes(text: string): string[] {
  try {
    parseSettings(text);
    return [];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.message.split('\n');
  }
}

const threads =
  '      - { key: AUTHENTIK_WEB__THREADS, type: integer, default: 4, effect: Threads of each worker. }\n';

describe('settings', () => {
  it('reads sections of typed settings', () => {
    const { sections } = parseSettings(section(threads));
    expect(sections[0]?.settings[0]).toEqual({
      key: 'AUTHENTIK_WEB__THREADS',
      type: 'integer',
      default: 4,
      effect: 'Threads of each worker.',
    });
  });

  it('reports a type that does not exist', () => {
    expect(mistakes(section(threads.replace('integer', 'number')))).toEqual([
      'data/settings.yaml:5: setting field "sections[1].settings[1].type" is "number" (6 characters); expected one of string, integer, boolean, enum, path, url, duration, address, list, json, base64-json, integer-or-null.',
    ]);
  });

  it('reports a duplicate key', () => {
    expect(mistakes(section(threads + threads))).toEqual([
      'data/settings.yaml:6: two settings "AUTHENTIK_WEB__THREADS"; expected each key once. Merge the two entries.',
    ]);
  });

  it('reports two sections with the same id', () => {
    const one = section(threads);
    const two = one.replace('sections:\n', '').replace('THREADS', 'WORKERS');
    expect(mistakes(one + two)).toEqual([
      'data/settings.yaml:6: two sections "web"; expected unique ids.',
    ]);
  });

  it('reports defaults that do not match the type', () => {
    const text = section(
      `${threads.replace('default: 4', 'default: "4 or 5"')}      - { key: A_B, type: boolean, default: "no", effect: Some effect. }\n`,
    );
    expect(mistakes(text)).toEqual([
      'data/settings.yaml:5: setting AUTHENTIK_WEB__THREADS: "default" is "4 or 5"; expected a whole number.',
      'data/settings.yaml:6: setting A_B: "default" is "no"; expected true or false.',
    ]);
  });

  it('takes an empty text and "null" for no value of any type', () => {
    for (const nothing of ['""', '"null"']) {
      expect(mistakes(section(threads.replace('default: 4', `default: ${nothing}`)))).toEqual([]);
    }
  });

  it('wants values of an enum, and no values of another type', () => {
    const text = section(
      `      - { key: A_B, type: enum, effect: Some effect. }
      - { key: A_C, type: string, values: [a, b], effect: Some effect. }
      - { key: A_D, type: enum, values: [a, b], default: c, effect: Some effect. }\n`,
    );
    expect(mistakes(text)).toEqual([
      'data/settings.yaml:5: setting A_B: an enum without "values"; expected the list of its values.',
      'data/settings.yaml:6: setting A_C: "values" beside the type "string"; expected the type "enum".',
      'data/settings.yaml:7: setting A_D: "default" is "c"; expected one of a, b.',
    ]);
  });

  it.each([
    // As a number, 2025.10 is 2025.1.
    ['2025.10', '2025.1; expected a release in quotes'],
    ['"2025.14"', '"2025.14" (7 characters); expected a release such as "2025.8"'],
  ])('wants a release that exists, and takes no %s', (since, found) => {
    const [mistake] = mistakes(section(threads.replace('default: 4', `since: ${since}`)));
    expect(mistake).toContain(`field "sections[1].settings[1].since" is ${found}`);
  });
});
