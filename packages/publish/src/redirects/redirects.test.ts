import { describe, expect, it } from 'vitest';
import { checkRedirects, lostAddresses, pageAddresses, withPublished } from './check-redirects.ts';
import { makeRedirectTable, resolveRedirect } from './redirect-table.ts';
import { parseRedirectFile } from './redirects-file.ts';

const names = ['index.html', 'new/index.html', 'new/a/index.html', 'other/index.html', 'list.json'];
const site = { pages: pageAddresses(names), anchorsOf: () => new Set(['part']) };

/** A redirects file of rules in the short form `from -> to`. */
function file(...rules: readonly string[]) {
  const lines = rules.map((rule) => {
    const [from, to] = rule.split(' -> ');
    return `  - { from: "${from}", to: "${to}" }`;
  });
  return parseRedirectFile(['formerPrefix: /docs', 'rules:', ...lines].join('\n'));
}

/** The new address of an old one, by rules in the short form. */
function resolved(address: string, rules: readonly string[], baseUrl?: string) {
  return resolveRedirect(makeRedirectTable(file(...rules), baseUrl), address)?.location;
}

describe('an old address', () => {
  const rules = ['/old -> /new/#part', '/was/* -> /new/:splat', '/api/* -> API/:splat'];

  it.each([
    ['/old', '/new/#part'],
    ['/old/', '/new/#part'],
    ['/old.html?a=1', '/new/?a=1#part'],
    ['/old/index.html#own', '/new/#part'],
    ['/was', '/new/'],
    ['/was/a.html', '/new/a/'],
    ['/was/a/?q#x', '/new/a/?q#x'],
    ['/api/x/y.html', 'https://api.goauthentik.io/x/y.html'],
    ['/docs/was/a', '/new/a/'],
    ['/docs/anything', '/anything/'],
    ['/docs/docs/x', '/docs/x/'],
    ['/new/', undefined],
    ['/older', undefined],
  ])('%s leads to %s', (address, location) => {
    expect(resolved(address, rules)).toBe(location);
  });

  it.each(['/was//other.example', '/was/\\other.example', '/docs//other.example'])(
    '%s never leads to a host that no rule names',
    (address) => {
      const location = resolved(address, rules) ?? '';
      expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
    },
  );

  it('is below the base URL of the site', () => {
    expect(resolved('/base/docs/was/a', rules, '/base/')).toBe('/base/new/a/');
    expect(resolved('/was/a', rules, '/base/')).toBeUndefined();
  });
});

describe('a redirects file', () => {
  it.each([
    ['rules: 1', 'data/redirects.yaml:1: redirects field "rules" is 1; expected a list'],
    ['rules: [', "data/redirects.yaml:1: the YAML can't be read"],
    ['rules:\n  - { from: old, to: /new/ }', ':2: redirects field "rules[1].from" is "old"'],
    ['rules:\n  - { from: old, to: /new/ }', 'expected a path from the root'],
    ['rules:\n  - { from: /old }', ':2: redirects field "rules[1].to" is missing'],
    ['rules:\n  - { from: /a/*, to: "/:splat/b" }', 'expected a path of this site'],
    ['rules:\n  - { from: /a, to: "/b/:splat" }', '"from" has no "*" at its end'],
    ['rules:\n  - { from: /a, to: WIKI/x }', 'one of the outside hosts API and INT'],
    ['rules:\n  - { from: /a, to: /b/, why: x }', 'unknown field "rules[1].why"'],
    ['formerPrefix: /docs/\nrules: []', 'without a final slash'],
  ])('with a mistake is refused: %s', (text, message) => {
    expect(() => parseRedirectFile(text)).toThrow(message);
  });
});

describe('the check', () => {
  it('passes rules that each lead to a page or an anchor in one hop', () => {
    const rules = file('/was/b -> /other/#part', '/was/* -> /new/:splat', '/l -> API/list');
    expect(checkRedirects(rules, site)).toEqual([]);
  });

  it.each([
    [['/old/* -> /new/', '/old/x -> /other/'], 'never matches, because the rule of line 3'],
    [['/old -> /other/', '/old -> /new/'], 'delete one of the two'],
    [['/old -> /mid/', '/mid -> /new/'], 'redirected again by the rule of line 4 ("/mid"'],
    [['/a -> /b/', '/b -> /a/'], 'redirected again'],
    [['/a/* -> /a/b/:splat'], 'redirected again by the rule of line 3'],
    [
      ['/was/* -> /new/:splat', '/new/b -> /other/'],
      'put { from: /was/b, to: /other/ } in front of it',
    ],
    [['/old -> /gone/'], 'is no page of the site'],
    [['/old -> /list.json'], 'is no page of the site'],
    [['/old -> /new/#gone'], 'no such anchor: /new/#gone'],
    [['/old/* -> /gone/:splat'], 'there is no page below its target /gone/'],
    [['/new/a -> /other/'], 'hides the page /new/a/'],
  ])('names the mistake in %j', (rules, message) => {
    const found = checkRedirects(file(...rules), site);
    expect(found.join('\n')).toContain(message);
    expect(found[0]).toMatch(/^data\/redirects\.yaml:\d+: "/);
  });

  it('finds published addresses that are neither a page nor redirected', () => {
    const table = makeRedirectTable(file('/old -> /new/'));
    expect(lostAddresses(['/new/', '/old/', '/lost/'], site.pages, table)).toEqual(['/lost/']);
  });

  it('adds addresses to the published ones, sorted, below the comments', () => {
    expect(withPublished('# all\n/b/\n', ['/a/', '/b/'])).toBe('# all\n/a/\n/b/\n');
  });
});
