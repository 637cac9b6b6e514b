import { describe, expect, it } from 'vitest';
import { compile, RedirectLoopError } from './compile.ts';
import { createResolver } from './resolve.ts';
import type { RedirectRule } from './rule.ts';

const hosts = { API: 'https://api.example', INT: 'https://int.example' };

/** Rules from pairs, on lines 1, 2, 3 … */
function rules(...pairs: [string, string][]): RedirectRule[] {
  return pairs.map(([from, to], index) => ({ from, to, line: index + 1 }));
}

function resolverOf(...pairs: [string, string][]) {
  const resolver = createResolver(compile(rules(...pairs), hosts));
  return (address: string) => resolver.resolve(address)?.location;
}

describe('one page', () => {
  const resolve = resolverOf(['/old', '/new/'], ['/schema.yml', 'API/schema.yml'], ['/api', 'API']);

  it.each(['/old', '/old/', '/old.html', '/old/index.html', '/old//'])(
    'matches every spelling: %s',
    (address) => expect(resolve(address)).toBe('/new/'),
  );
  it.each(['/older', '/old/x', '/OLD', '/x/old', '/', ''])('matches nothing else: %s', (address) =>
    expect(resolve(address)).toBeUndefined(),
  );
  it('keeps query and fragment', () => {
    expect(resolve('/old?a=1&b=%20#part')).toBe('/new/?a=1&b=%20#part');
  });
  it('leads to an outside host, whose root is a slash', () => {
    expect(resolve('/schema.yml')).toBe('https://api.example/schema.yml');
    expect(resolve('/api/?x')).toBe('https://api.example/?x');
  });
});

describe('a target with an anchor', () => {
  const resolve = resolverOf(['/old', '/new/#part'], ['/older', '/old/']);

  it('has the query in front of it and wins over the fragment that was asked for', () => {
    expect(resolve('/old?a=1#other')).toBe('/new/?a=1#part');
  });
  it('keeps it through a further rule', () => expect(resolve('/older')).toBe('/new/#part'));
});

describe('a wildcard', () => {
  const resolve = resolverOf(
    ['/policies/*', '/customize/policies/:splat'],
    ['/settings/*', '/sys/settings/'],
    ['/security/CVE-*', '/security/cves/CVE-:splat'],
    ['/integrations/*', 'INT/:splat'],
  );

  it.each([
    ['/policies/a', '/customize/policies/a/'],
    ['/policies/a/b.html?x', '/customize/policies/a/b/?x'],
    ['/policies/a/index.html#y', '/customize/policies/a/#y'],
    ['/policies', '/customize/policies/'],
    ['/policies/', '/customize/policies/'],
    ['/policies.html', '/customize/policies/'],
    ['/settings/a/b/c', '/sys/settings/'],
    ['/security/CVE-2024-1/', '/security/cves/CVE-2024-1/'],
  ])('repeats the rest: %s', (address, location) => expect(resolve(address)).toBe(location));

  it('does not match a longer first part', () => expect(resolve('/policiesx/a')).toBeUndefined());

  it('repeats the rest letter by letter for another host', () => {
    expect(resolve('/integrations/a/b.html')).toBe('https://int.example/a/b.html');
    expect(resolve('/integrations.html')).toBe('https://int.example/');
    expect(resolve('/integrations/a/?q=1')).toBe('https://int.example/a/?q=1');
  });

  it.each(['/policies//other.example', '/policies///other.example/', '/policies/\\other.example'])(
    'never makes another host of the rest: %s',
    (address) => expect(resolve(address)).toBe('/customize/policies/other.example/'),
  );

  it('takes a dollar sign in the rest as it is', () => {
    expect(resolve("/policies/$&$1$'")).toBe("/customize/policies/$&$1$'/");
  });
});

describe('rules that follow each other', () => {
  const resolve = resolverOf(
    ['/docs/special', '/elsewhere/'],
    ['/flow/stages/*', '/flows/stages/:splat'],
    ['/flow/*', '/flows/flow/:splat'],
    ['/flows/flow/layouts', '/flows/executors/'],
    ['/api/*', 'API/:splat'],
    ['/docs/*', '/:splat'],
  );

  it.each([
    ['/docs/flow/stages/deny/', '/flows/stages/deny/'],
    ['/docs/flow/x.html?a#b', '/flows/flow/x/?a#b'],
    ['/flow/layouts', '/flows/executors/'],
    ['/docs/flow/layouts/index.html', '/flows/executors/'],
    ['/docs/api/a/b', 'https://api.example/a/b'],
    ['/docs/special', '/elsewhere/'],
    ['/docs/page', '/page/'],
    ['/docs', '/'],
  ])('are compiled to one hop: %s', (address, location) => {
    expect(resolve(address)).toBe(location);
    if (location.startsWith('/')) expect(resolve(location)).toBeUndefined();
  });

  it('removes a repeated prefix one part at a time', () => {
    expect(resolve('/docs/docs/page')).toBe('/docs/page/');
    expect(resolve('/docs/docs/flow/x')).toBe('/docs/flow/x/');
  });

  it('names all rules behind a hop', () => {
    const table = compile(rules(['/a/*', '/b/:splat'], ['/b/x', '/c/']), hosts);
    const found = createResolver(table).resolve('/a/x');
    expect(found?.rule.via.map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe('the base URL', () => {
  const table = compile(
    rules(['/old', '/new/'], ['/a/*', '/b/:splat'], ['/api', 'API']),
    hosts,
    '/docs-site/',
  );
  const resolve = (address: string) => createResolver(table).resolve(address)?.location;

  it('is part of old and new addresses', () => {
    expect(resolve('/docs-site/old')).toBe('/docs-site/new/');
    expect(resolve('/docs-site/a/x')).toBe('/docs-site/b/x/');
    expect(resolve('/docs-site/api')).toBe('https://api.example/');
    expect(resolve('/old')).toBeUndefined();
  });
});

describe('what can not be compiled', () => {
  it('is a circle', () => {
    expect(() => compile(rules(['/a', '/b/'], ['/b', '/a/']), hosts)).toThrow(RedirectLoopError);
    expect(() => compile(rules(['/a', '/b/x/'], ['/b/*', '/a/']), hosts)).toThrow(
      RedirectLoopError,
    );
  });
  it('is a host that nobody configured', () => {
    expect(() => compile(rules(['/a', 'ELSE/x']), hosts)).toThrow(/line:1.*ELSE.*API, INT/);
  });
});
