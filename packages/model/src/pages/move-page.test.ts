import { describe, expect, it } from 'vitest';
import { withMovedLinks, withMovedRule } from './move-page.ts';

const moved = (text: string) => withMovedLinks(text, '/core/a.b/', '/security/new/');

describe('withMovedLinks', () => {
  it.each([
    ['[A](/core/a.b/)', '[A](/security/new/)'],
    [
      '[A](/core/a.b/#part) and [A](/core/a.b/ "title")',
      '[A](/security/new/#part) and [A](/security/new/ "title")',
    ],
    ['[A]: /core/a.b/', '[A]: /security/new/'],
    ['[A]:   /core/a.b/ "title"', '[A]:   /security/new/ "title"'],
    ['<Card to="/core/a.b/" title="A">', '<Card to="/security/new/" title="A">'],
    ["<a href='/core/a.b/?tab=1'>", "<a href='/security/new/?tab=1'>"],
    [
      "more: '[A](/core/a.b/), [A](/core/a.b/)'",
      "more: '[A](/security/new/), [A](/security/new/)'",
    ],
  ])('changes %s', (text, expected) => {
    expect(moved(text)).toBe(expected);
  });

  it.each([
    '[A page below it](/core/a.b/more/)',
    '[Another page](/core/a-b/)',
    '[A]:/core/a.b/',
    '<Card auto="/core/a.b/">',
    '[Another site](https://app.company/core/a.b/)',
    'The path `/core/a.b/` of the API.',
  ])('keeps %s', (text) => {
    expect(moved(text)).toBe(text);
  });
});

describe('withMovedRule', () => {
  it('puts the rule first, and leads earlier rules to the new address', () => {
    const text = [
      'strict: true',
      'rules:',
      '  - { from: /older, to: /core/a/ }',
      '  - { from: /other, to: "/core/a/#part" }',
      '  - { from: /core/*, to: "/core/a/more/:splat" }',
      '',
    ].join('\n');
    expect(withMovedRule(text, '/core/a/', '/security/b/')).toBe(
      [
        'strict: true',
        'rules:',
        '  - { from: /core/a/, to: /security/b/ }',
        '  - { from: /older, to: /security/b/ }',
        '  - { from: /other, to: "/security/b/#part" }',
        '  - { from: /core/*, to: "/core/a/more/:splat" }',
        '',
      ].join('\n'),
    );
  });

  it('leaves other rules alone', () => {
    const rules = '  - { into: /a/ }\n  - { to: /a/b/ }\n# The end.\n';
    expect(withMovedRule(`rules:\n${rules}`, '/a/', '/b/')).toBe(
      `rules:\n  - { from: /a/, to: /b/ }\n${rules}`,
    );
  });

  it('refuses a file without rules', () => {
    expect(() => withMovedRule('strict: true\n', '/a/', '/b/')).toThrow('no line "rules:"');
  });
});
