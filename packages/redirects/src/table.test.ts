import { describe, expect, it } from 'vitest';
import { compile, RedirectLoopError } from './compile.ts';
import { outsideHosts } from './hosts-of-product.ts';
import { knownAddresses } from './known.ts';

const hosts = { API: 'https://api.example' };

function rules(...pairs: [string, string][]) {
  return pairs.map(([from, to], index) => ({ from, to, line: index + 1 }));
}

/** The compiled rules as `kind from to`, with the lines of the rules behind each. */
function table(...pairs: [string, string][]): string[] {
  return compile(rules(...pairs), hosts).rules.map(({ kind, from, to, outside, via }) => {
    const lines = via.map(({ line }) => line).join(' ');
    return `${kind} ${from} ${outside ? 'outside' : 'inside'} ${to} (${lines})`;
  });
}

describe('a compiled table', () => {
  it('has the results of a wildcard that are redirected again in front of it', () => {
    expect(
      table(['/special', '/else/'], ['/flow/*', '/flows/:splat'], ['/docs/*', '/:splat']),
    ).toEqual([
      'page /special inside /else/ (1)',
      'prefix /flow/ inside /flows/:splat (2)',
      'page /docs/special inside /else/ (3 1)',
      'prefix /docs/flow/ inside /flows/:splat (3 2)',
      'prefix /docs/ inside /:splat (3)',
    ]);
  });
  it('joins wildcards when all results of the first are redirected again', () => {
    expect(table(['/p/*', '/q/deep/:splat'], ['/q/*', '/r/:splat'])).toEqual([
      'prefix /p/ inside /r/deep/:splat (1 2)',
      'prefix /q/ inside /r/:splat (2)',
    ]);
  });
  it('follows a page and a wildcard to another host', () => {
    expect(
      table(['/p/*', '/api/v3/:splat'], ['/api/*', 'API/:splat'], ['/x', '/api/v3/y']),
    ).toEqual([
      'prefix /p/ outside https://api.example/v3/:splat (1 2)',
      'prefix /api/ outside https://api.example/:splat (2)',
      'page /x outside https://api.example/v3/y (3 2)',
    ]);
  });
  it('stops at another host, whatever rules for its paths there are', () => {
    expect(table(['/a', 'API/b'], ['/c', '/a'], ['/b', '/d/'])).toEqual([
      'page /a outside https://api.example/b (1)',
      'page /c outside https://api.example/b (2 1)',
      'page /b inside /d/ (3)',
    ]);
  });
  it('has the index of a folder in front of the folder', () => {
    expect(table(['/p/*', '/q/:splat'], ['/q/', '/c/'])).toEqual([
      'page /p inside /c/ (1 2)',
      'prefix /p/ inside /q/:splat (1)',
      'page /q inside /c/ (2)',
    ]);
  });
  it('has a folder of the target of a wildcard in front of it', () => {
    expect(table(['/docs/*', '/new/:splat'], ['/new/flow/*', '/flows/:splat'])).toEqual([
      'prefix /docs/flow/ inside /flows/:splat (1 2)',
      'prefix /docs/ inside /new/:splat (1)',
      'prefix /new/flow/ inside /flows/:splat (2)',
    ]);
  });
  it('leaves out what a wildcard never leads to', () => {
    expect(table(['/p/*', '/q/b/:splat'], ['/q/*', '/r/:splat'], ['/r/a', '/s/'])).toEqual([
      'prefix /p/ inside /r/b/:splat (1 2)',
      'page /q/a inside /s/ (2 3)',
      'prefix /q/ inside /r/:splat (2)',
      'page /r/a inside /s/ (3)',
    ]);
  });
  it('keeps a wildcard for the start of a name beside the page of that name', () => {
    expect(table(['/p*', '/q:splat'], ['/q', '/x/'])).toEqual([
      'page /p inside /x/ (1 2)',
      'prefix /p inside /q:splat (1)',
      'page /q inside /x/ (2)',
    ]);
    expect(table(['/v', '/x/'], ['/v*', '/w/'])).toEqual([
      'page /v inside /x/ (1)',
      'prefix /v inside /w/ (2)',
    ]);
    expect(table(['/a/*', '/x/'], ['/a*', '/y/'])).toEqual([
      'prefix /a/ inside /x/ (1)',
      'prefix /a inside /y/ (2)',
    ]);
  });
  it('removes a repeated prefix from a target', () => {
    expect(table(['/a', '/docs/docs/x'], ['/docs/*', '/:splat'])).toEqual([
      'page /a inside /x/ (1 2 2)',
      'page /docs/a inside /x/ (2 1 2 2)',
      'prefix /docs/ inside /:splat (2)',
    ]);
  });
  it('is at the root unless a base URL is given', () => {
    expect(compile([], {}).baseUrl).toBe('/');
  });
  it('follows a page through a wildcard', () => {
    expect(
      table(['/z', '/q/other'], ['/y', '/w/tail'], ['/q/*', '/r/:splat'], ['/w/*', '/fixed/']),
    ).toEqual([
      'page /z inside /r/other/ (1 3)',
      'page /y inside /fixed/ (2 4)',
      'prefix /q/ inside /r/:splat (3)',
      'prefix /w/ inside /fixed/ (4)',
    ]);
  });
  it('takes the last anchor on the way', () => {
    expect(table(['/a', '/b#x'], ['/b', '/c/#y'], ['/d', '/e#x'], ['/e', '/f/'])).toEqual([
      'page /a inside /c/#y (1 2)',
      'page /b inside /c/#y (2)',
      'page /d inside /f/#x (3 4)',
      'page /e inside /f/ (4)',
    ]);
  });
  it('leaves out rules that an earlier one covers', () => {
    expect(
      table(['/a/b', '/x/'], ['/a/*', '/y/'], ['/a/b/', '/z/'], ['/a/c/*', '/w/'], ['/a', '/v/']),
    ).toEqual(['page /a/b inside /x/ (1)', 'prefix /a/ inside /y/ (2)']);
  });
  it('has a wildcard for the start of a name apart from the page of that name', () => {
    expect(table(['/v*', '/w/'], ['/v', '/x/'])).toEqual(['prefix /v inside /w/ (1)']);
    expect(table(['/v-*', '/w/'], ['/v', '/x/'])).toEqual([
      'prefix /v- inside /w/ (1)',
      'page /v inside /x/ (2)',
    ]);
  });
  it('ends a target with one slash', () => {
    expect(table(['/a', '/b//#x'], ['/c', '/'])).toEqual([
      'page /a inside /b/#x (1)',
      'page /c inside / (2)',
    ]);
  });
  it('takes capitals in a path for a path', () => {
    expect(table(['/a', '/security/CVE-1'])).toEqual(['page /a inside /security/CVE-1/ (1)']);
  });
});

describe('rules in a circle', () => {
  it('are named in the order in which they follow each other', () => {
    const circle = rules(['/a', '/b/'], ['/b', '/c/'], ['/c', '/a/']);
    let error: unknown;
    try {
      compile(circle, hosts);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(RedirectLoopError);
    expect(error).toMatchObject({
      name: 'RedirectLoopError',
      message:
        'These redirects lead in a circle; let one of them end at a page: line:1: "/a" -> "/b/", then line:2: "/b" -> "/c/", then line:3: "/c" -> "/a/", then line:1: "/a" -> "/b/"',
    });
    expect((error as RedirectLoopError).rules).toEqual([...circle, circle[0]]);
  });
  it('are found when addresses only get longer', () => {
    for (const to of ['/p/more/', '/p/more/:splat']) {
      const longer = rules(['/a', '/p/x/'], ['/p/*', to]);
      expect(() => compile(longer, hosts)).toThrow(RedirectLoopError);
    }
  });
  it('are not seen in a long way that ends', () => {
    const long = rules(['/a', '/b/'], ['/b', '/c/'], ['/c', '/d/'], ['/d', '/e/']);
    expect(compile(long, hosts).rules.map(({ to }) => to)).toEqual(['/e/', '/e/', '/e/', '/e/']);
  });
});

describe('a host that nobody configured', () => {
  it('is an error that says what is configured', () => {
    expect(() => compile(rules(['/a', 'ELSE/x']), {})).toThrow(
      'line:1: "/a" -> "ELSE/x": no outside host is named ELSE (configured: none)',
    );
  });
  it('is also a name that every object has', () => {
    expect(() => compile(rules(['/a', 'API/x']), Object.create(hosts))).toThrow(/configured: none/);
  });
});

it('names the outside hosts of the product', () => {
  expect(Object.keys(outsideHosts)).toEqual(['API', 'INT']);
  for (const host of Object.values(outsideHosts)) expect(host).toMatch(/^https:\/\/[^/]+$/);
});

describe('known addresses', () => {
  const pages = new Set(['/', '/flows/', '/flows/a/', '/other/']);
  const known = (...pairs: [string, string][]) =>
    knownAddresses(compile(rules(...pairs), hosts, '/site/'), pages).map(
      ({ from, to }) => `${from} ${to}`,
    );

  it('are the rules for one page', () => {
    expect(known(['/old', '/flows/#part'])).toEqual(['/site/old /site/flows/#part']);
  });
  it('are wildcards, expanded with the pages below their target', () => {
    expect(known(['/flow/*', '/flows/:splat'])).toEqual([
      '/site/flow /site/flows/',
      '/site/flow/a /site/flows/a/',
    ]);
  });
  it('are the folders of wildcards with one target and with one on another host', () => {
    expect(known(['/gone/*', '/flows/'], ['/a/api/*', 'API/:splat'])).toEqual([
      '/site/gone /site/flows/',
      '/site/a/api https://api.example/',
    ]);
  });
  it('do not include the root of the origin', () => {
    const atRoot = compile(rules(['/*', 'API/:splat']), hosts);
    expect(knownAddresses(atRoot, pages)).toEqual([]);
  });
  it('do not include a rule that is for the start of names only', () => {
    expect(known(['/v-*', 'API/:splat'])).toEqual(['/site/v- https://api.example/']);
  });
});
