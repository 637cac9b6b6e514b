import { describe, expect, it } from 'vitest';
import { parseRedirectFile } from './parse.ts';

describe('parseRedirectFile', () => {
  it('reads rules with their lines', () => {
    const text =
      '# comment\nstrict: true\nrules:\n  - { from: /a, to: /b/ }\n\n  - from: /c/*\n    to: "API/:splat"\n    note: why\n';
    expect(parseRedirectFile(text, 'f')).toEqual({
      file: 'f',
      strict: true,
      rules: [
        { from: '/a', to: '/b/', line: 4 },
        { from: '/c/*', to: 'API/:splat', note: 'why', line: 6 },
      ],
    });
  });
  it('is not strict unless it says so', () => {
    expect(parseRedirectFile('rules: []', 'f').strict).toBe(false);
  });
  it.each([
    ['a from without root', '{ from: a, to: /b/ }'],
    ['a star in the middle', '{ from: /a/*/b, to: /b/ }'],
    ['a query', '{ from: "/a?x=1", to: /b/ }'],
    ['a from that browsers take for a host', '{ from: //a, to: /b/ }'],
    ['a target that browsers take for a host', '{ from: /a, to: //other.example/ }'],
    ['a whole address', '{ from: /a, to: "https://other.example/" }'],
    ['what would end a directive of nginx', '{ from: /a, to: "/b;}" }'],
    ['an unknown field', '{ from: /a, to: /b/, status: 302 }'],
    ['a missing target', '{ from: /a }'],
    ['no rule at all', 'text'],
  ])('names file and line of %s', (_name, rule) => {
    expect(() =>
      parseRedirectFile(`rules:\n  - { from: /x, to: /y/ }\n  - ${rule}\n`, 'f.yaml'),
    ).toThrow(/^f\.yaml:3: "/);
  });
  it('names an unknown and a missing field', () => {
    expect(() => parseRedirectFile('rules:\n  - { form: /a, to: /b/ }\n', 'f')).toThrow(
      /^f:2: "from" must be there, as text\nf:2: "form" is no field of a rule; known are from, to and note$/,
    );
  });
  it('names every mistake at once', () => {
    const text = 'rules:\n  - { from: a, to: /b/ }\n  - { from: /c, to: d }\n';
    expect(() => parseRedirectFile(text, 'f')).toThrow(/f:2: .*\nf:3: /);
  });
  it('says where YAML breaks off, and what a file must hold', () => {
    expect(() => parseRedirectFile('rules: [\n', 'f')).toThrow(/^f:\d: not valid YAML/);
    expect(() => parseRedirectFile('- a\n', 'f')).toThrow(/^f:1: expected "rules"/);
    expect(() => parseRedirectFile('strict: maybe\nrules: []\n', 'f')).toThrow(
      /"strict" must be true or false/,
    );
  });
  it('says of each field what it must be', () => {
    const message = (text: string) => {
      try {
        parseRedirectFile(text, 'f');
        return '';
      } catch (error) {
        return error instanceof Error ? `${error.name}: ${error.message}` : '';
      }
    };
    expect(message('rules:\n  - { from: a, to: d }\n')).toBe(
      [
        'RedirectSyntaxError: f:2: "from" must be a path from the root without query or fragment, with "*" at the very end at most',
        'f:2: "to" must be a path of this site from the root, or the name of an outside host such as "API" and a path on it',
      ].join('\n'),
    );
    expect(message('rules:\n  - text\n')).toMatch(/^RedirectSyntaxError: f:2: "rule" /);
    expect(message('strict: maybe\nrules: []\n')).toBe(
      'RedirectSyntaxError: f:1: "strict" must be true or false',
    );
    expect(message('rules: {}\n')).toMatch(/f:1: expected "rules"/);
    expect(message('a: [\nb: ]x\n').split('\n').length).toBeGreaterThan(1);
    expect(message('rules: [\n')).toMatch(/^RedirectSyntaxError: f:\d+: not valid YAML: .{20,}$/m);
  });
  it('takes the name of a host alone', () => {
    const { rules } = parseRedirectFile('rules: [{ from: /a, to: API }]', 'f');
    expect(rules).toEqual([{ from: '/a', to: 'API', line: 1 }]);
  });
});
