import { describe, expect, it } from 'vitest';
import type { Setting } from './settings.ts';
import { valueProblem } from './value-problem.ts';

const encoded = btoa('{"target_session_attrs": "read-write"}');

const cases: [Setting['type'], right: string[], wrong: string[]][] = [
  ['integer', ['0', '-1', '5432'], ['', '1.5', '10s', 'null', '٣']],
  ['integer-or-null', ['60', 'null'], ['', 'none', 'nullable', 'not null', '60s']],
  ['boolean', ['true', 'False'], ['', '1', 'yes', 'untrue', 'trueish']],
  [
    'url',
    ['redis://redis.company:6379/1', 'https://key@host/1'],
    ['', 'redis.company', 'https://', ' https://key@host/1'],
  ],
  ['duration', ['minutes=10', 'days=1;hours=12.5'], ['', '10', '10m', 'days=1;', 'years=1']],
  [
    'address',
    ['0.0.0.0:9000', ':9000', '[::1]:9443', 'localhost:1'],
    ['', '9000', '::1', 'a b:1', ':9000/tcp'],
  ],
  ['json', ['[]', '{"a": 1}', 'null'], ['', '{a: 1}']],
  [
    'base64-json',
    [encoded],
    ['', '{"a": 1}', btoa('[1]'), btoa('null'), btoa('1'), btoa('text'), '%'],
  ],
  ['string', ['', 'anything at all'], []],
  ['path', ['/certs', './media'], []],
  ['list', ['10.0.0.0/8,::1/128'], []],
];

describe('valueProblem', () => {
  it.each(cases)('knows a value of type %s', (type, right, wrong) => {
    for (const text of right)
      expect([text, valueProblem({ type }, text)]).toEqual([text, undefined]);
    for (const text of wrong)
      expect([text, valueProblem({ type }, text)]).not.toEqual([text, undefined]);
  });

  it('lists the values of an enum', () => {
    const level: Pick<Setting, 'type' | 'values'> = { type: 'enum', values: ['debug', 'info'] };
    expect(valueProblem(level, 'info')).toBeUndefined();
    expect(valueProblem(level, 'INFO')).toBe('one of debug, info');
    expect(valueProblem({ type: 'enum' }, 'anything')).toBeUndefined();
  });

  it('takes the content of files and other variables for any type', () => {
    expect(valueProblem({ type: 'integer' }, 'file:///run/secrets/port')).toBeUndefined();
    expect(valueProblem({ type: 'enum', values: ['a', 'b'] }, 'env://LEVEL')).toBeUndefined();
    expect(valueProblem({ type: 'integer' }, 'file://')).toBe('a whole number');
    expect(valueProblem({ type: 'integer' }, 'profile://port')).toBe('a whole number');
  });
});
