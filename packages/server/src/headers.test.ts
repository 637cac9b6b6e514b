import { describe, expect, it } from 'vitest';
import { cachingHeaders, closedPolicy, contentSecurityPolicy, securityHeaders } from './headers.ts';
import { policyFor } from './hosting/policy.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the Content-Security-Policy', () => {
  it('of a site that needs nothing from elsewhere names no other host and no unsafe script', () => {
    const policy = contentSecurityPolicy({ ...closedPolicy, scriptHashes: ["'sha256-x'"] });
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-x'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  });
  it('allows style attributes where pages have some, and no style element', () => {
    const none = contentSecurityPolicy(closedPolicy);
    expect(none).not.toContain('unsafe-inline');
    const styles = "style-src 'self'";
    expect(directive(none, 'style-src')).toBe(styles);
    const some = contentSecurityPolicy({ ...closedPolicy, styleAttributes: true });
    expect(directive(some, 'style-src')).toBe(styles);
    expect(directive(some, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
  });
  it('opens for analytics only when an id is set', () => {
    const policy = contentSecurityPolicy(policyFor({ analyticsId: 'G-1' }));
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(contentSecurityPolicy(policyFor({}))).toBe(contentSecurityPolicy(closedPolicy));
  });
  it('opens for the hosted search only when it is switched on, and for connections only', () => {
    const policy = contentSecurityPolicy(policyFor({ searchAppId: 'ABC123' }));
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://abc123-dsn.algolia.net https://abc123-1.algolianet.com https://abc123-2.algolianet.com https://abc123-3.algolianet.com",
    );
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });
});

it('sends every security header', () => {
  expect(Object.keys(securityHeaders(closedPolicy))).toEqual([
    'content-security-policy',
    'x-frame-options',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]);
});

it.each([
  ['/assets/js/main.0a1b2c3d.js', true],
  ['/assets/images/a-0123456789abcdef0123456789abcdef.png', true],
  ['/assets/js/main.0a1b2c3d.js.map', true],
  ['/search-index/00146518a634.bin', true],
  ['/search-index/manifest.bin', false],
  ['/sw.js', false],
  ['/offline.gen.json', false],
  ['/assets/js/main.js', false],
  ['/img/mark.0a1b2c3d.svg', false],
  ['/guide/deadbeef/', false],
])('lets %s be kept for ever: %s', (path, expected) => {
  expect(cachingHeaders(path)['cache-control']?.includes('immutable')).toBe(expected);
});
