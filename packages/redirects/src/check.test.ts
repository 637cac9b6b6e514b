import { describe, expect, it } from 'vitest';
import { checkRedirects } from './check.ts';
import { sitePages } from './pages.ts';
import { parseRedirectFile } from './parse.ts';

const hosts = { API: 'https://api.example' };
const names = [
  'index.html',
  'new/index.html',
  'flows/index.html',
  'flows/a/index.html',
  'list.json',
];
const site = sitePages(names, (page) => new Set(page === '/new/' ? ['part'] : []));

/** A valid table. Each test case changes one thing in it. */
const good = [
  '- { from: /old, to: /new/ }',
  '- { from: /older, to: "/new/#part" }',
  '- { from: /feed, to: /list.json }',
  '- { from: /api/*, to: "API/:splat" }',
  '- { from: /flow/*, to: "/flows/:splat" }',
  '- { from: /docs/*, to: "/:splat" }',
];

function check(lines: readonly string[], strict = true) {
  const text = `strict: ${strict}\nrules:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const file = parseRedirectFile(text, 'redirects.yaml');
  return checkRedirects(file, hosts, site);
}

describe('a good table', () => {
  it('has no finding', () => expect(check(good)).toEqual([]));
});

it('says of a duplicate that one of the two can go', () => {
  const [found] = check([...good, '- { from: /old/, to: /flows/ }']);
  expect(found?.message).toBe(
    'redirects.yaml:9: "/old/" -> "/flows/": never matches, because the rule of line 3 ("/old") takes all its addresses; delete one of the two',
  );
});

describe('each mistake is found, with file, line and rule', () => {
  const first = (line: string) => [line, ...good];
  const last = (line: string) => [...good, line];

  it.each([
    [
      'a loop of two pages',
      'loop',
      first('- { from: /new/x, to: /old2/ }').concat('- { from: /old2, to: /new/x/ }'),
      3,
    ],
    [
      'a loop of two wildcards',
      'loop',
      first('- { from: /p/*, to: "/q/:splat" }').concat('- { from: /q/*, to: "/p/:splat" }'),
      3,
    ],
    ['ever longer addresses', 'loop', first('- { from: /p/*, to: "/p/more/:splat" }'), 3],
    ['a chain', 'chain', first('- { from: /oldest, to: /old/ }'), 3],
    ['a chain of wildcards', 'chain', first('- { from: /streams/*, to: "/flow/:splat" }'), 3],
    [
      'a rule for one page behind a wildcard',
      'shadowed',
      last('- { from: /flow/a, to: /new/ }'),
      9,
    ],
    [
      'a wildcard behind a wider one',
      'shadowed',
      last('- { from: /docs/x/*, to: "/flows/:splat" }'),
      9,
    ],
    ['a duplicate rule', 'shadowed', last('- { from: /old/, to: /flows/ }'), 9],
    ['a target that is no page', 'dead-target', first('- { from: /gone, to: /nowhere/ }'), 3],
    [
      'a target without that anchor',
      'dead-target',
      first('- { from: /gone, to: "/new/#nowhere" }'),
      3,
    ],
    [
      'a wildcard to where no page is',
      'dead-target',
      first('- { from: /gone/*, to: "/nowhere/:splat" }'),
      3,
    ],
    ['a rule that hides a page', 'hidden-page', first('- { from: /flows/a, to: /new/ }'), 3],
    ['a wildcard that hides pages', 'hidden-page', first('- { from: /flows/*, to: /new/ }'), 3],
    ['a splat without a star', 'bad-splat', first('- { from: /gone, to: "/flows/:splat" }'), 3],
    ['a splat in the middle', 'bad-splat', first('- { from: /gone/*, to: "/flows/:splat/a/" }'), 3],
    ['two splats', 'bad-splat', first('- { from: /gone/*, to: "/flows/:splat/:splat" }'), 3],
    ['another placeholder', 'bad-splat', first('- { from: /gone/*, to: "/flows/:name" }'), 3],
    ['a host that nobody configured', 'unknown-host', first('- { from: /gone, to: ELSE/x }'), 3],
  ] as const)('%s', (_name, kind, lines, line) => {
    const found = check(lines);
    const hit = found.find((finding) => finding.kind === kind && finding.rule.line === line);
    expect(found.map((finding) => finding.kind)).toContain(kind);
    expect(hit?.fatal).toBe(true);
    expect(hit?.message).toMatch(
      new RegExp(`^redirects\\.yaml:${line}: "/[^"]*" -> "[^"]*": .{20,}`),
    );
  });
});

describe('while pages are being written', () => {
  const missing = ['- { from: /gone, to: /nowhere/ }', ...good];

  it('a missing page only waits', () => {
    expect(check(missing, false)).toMatchObject([{ kind: 'dead-target', fatal: false }]);
  });
  it('a missing anchor on a page that exists does not wait', () => {
    const lines = ['- { from: /gone, to: "/new/#nowhere" }', ...good];
    expect(check(lines, false)).toMatchObject([{ kind: 'dead-target', fatal: true }]);
  });
  it('all other mistakes stay fatal', () => {
    const lines = ['- { from: /flows/a, to: /new/ }', ...good];
    expect(check(lines, false)).toMatchObject([{ kind: 'hidden-page', fatal: true }]);
  });
});

describe('what a finding says', () => {
  /** The findings as `line kind: message` without the rule. */
  const say = (lines: readonly string[], outside: Readonly<Record<string, string>> = hosts) => {
    const text = `strict: true\nrules:\n${lines.map((line) => `  ${line}\n`).join('')}`;
    const file = parseRedirectFile(text, 'f');
    return checkRedirects(file, outside, site).map(
      ({ kind, rule, message }) =>
        `${rule.line} ${kind}: ${message.slice(message.indexOf('": ') + 3)}`,
    );
  };

  it('about one rule', () => {
    expect(say(['- { from: /gone, to: /nowhere/ }'])).toEqual([
      '3 dead-target: its target /nowhere/ is no page of the site',
    ]);
    expect(say(['- { from: /gone, to: "/new/#x" }'])).toEqual([
      '3 dead-target: its target has no such anchor: /new/#x',
    ]);
    expect(say(['- { from: /gone/*, to: "/nowhere/:splat" }'])).toEqual([
      '3 dead-target: there is no page below its target /nowhere/',
    ]);
    expect(say(['- { from: /flows/a, to: /new/ }'])).toEqual([
      '3 hidden-page: hides the page /flows/a/; delete the rule or move the page',
    ]);
    expect(say(['- { from: /a/*, to: "/flows/:name" }'])).toEqual([
      '3 bad-splat: its target holds a placeholder other than :splat; only :splat is known',
    ]);
    expect(say(['- { from: /a, to: "/flows/:splat" }'])).toEqual([
      '3 bad-splat: its target repeats :splat, but "from" has no "*" at its end to take it from',
    ]);
    expect(say(['- { from: /a/*, to: "/flows/:splat/b" }'])).toEqual([
      '3 bad-splat: its target may have :splat only once, at its end',
    ]);
    expect(say(['- { from: /p/*, to: "/p/more/:splat" }'])).toEqual([
      '3 loop: leads in a circle or to ever longer addresses; let it end at a page',
    ]);
  });
  it('about outside hosts, also when there are none', () => {
    const two = { API: 'https://api.example', INT: 'https://int.example' };
    const rule = ['- { from: /gone, to: ELSE/x }'];
    expect(say(rule, two)).toEqual([
      '3 unknown-host: no outside host is named ELSE (configured: API, INT)',
    ]);
    expect(say(rule, {})).toEqual([
      '3 unknown-host: no outside host is named ELSE (configured: none)',
    ]);
  });
  it('about two rules', () => {
    expect(say(['- { from: /old, to: /new/ }', '- { from: /old/, to: /flows/ }'])).toEqual([
      '4 shadowed: never matches, because the rule of line 3 ("/old") takes all its addresses; delete one of the two',
    ]);
    expect(say(['- { from: /old, to: "/older/#x" }', '- { from: /older, to: /new/ }'])).toEqual([
      '3 chain: its target is redirected again by the rule of line 4 ("/older" -> "/new/"); write the final address',
    ]);
  });
  it('about a circle', () => {
    const circle = [
      '- { from: /x, to: /y/ }',
      '- { from: /y, to: /z/ }',
      '- { from: /z, to: /x/ }',
    ];
    expect(say(circle)).toEqual([
      '3 loop: leads in a circle (through the rules of lines 3, 4, 5, 3); let one of them end at a page',
    ]);
  });
  it('in the order of the rules', () => {
    expect(
      say([
        '- { from: /x, to: /nowhere/ }',
        '- { from: /flows/a, to: /new/ }',
        '- { from: /y, to: /nowhere/ }',
        '- { from: /y/, to: /new/ }',
      ]).map((line) => line.slice(0, 3)),
    ).toEqual(['3 d', '4 h', '5 d', '6 s']);
  });
  it('is nothing about capitals in a path, a port of a host, or a page that leads elsewhere', () => {
    expect(
      say([
        '- { from: /a, to: /new/#part }',
        '- { from: /API, to: API/b:8080 }',
        '- { from: /b, to: "API/new/" }',
      ]),
    ).toEqual([]);
  });
});
