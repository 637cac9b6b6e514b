import { describe, expect, it } from 'vitest';
import {
  cachingHeaders,
  closedPolicy,
  contentSecurityPolicy,
  HASHED_NAME,
  hashSource,
  securityHeaders,
  strictTransportSecurity,
} from './headers.ts';
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

describe('security headers', () => {
  it('of a closed site, word by word', () => {
    expect(securityHeaders(closedPolicy)).toEqual({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(strictTransportSecurity).toEqual({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });
  it('name each kind of outside origin in its own directive', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-x'"],
      styleAttributes: false,
      scriptOrigins: ['https://script.example'],
      connectOrigins: ['https://connect.example'],
      imageOrigins: ['https://image.example'],
    });
    expect(policy).toContain("; script-src 'self' 'sha256-x' https://script.example;");
    expect(policy).toContain("; connect-src 'self' https://connect.example;");
    expect(policy).toContain("; img-src 'self' data: https://image.example;");
  });
  it('name a script by the SHA-256 of its text', () => {
    // The example of CSP level 3, section 8.4.
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});

describe('how long a file may be kept', () => {
  it.each([
    ['/releases.gen.json', true],
    ['/data/v1/releases.json', true],
    ['/data/v12/a.schema.json', true],
    ['/x/releases.gen.json', false],
    ['/releases.gen.json.html', false],
    ['/releases-gen.json', false],
    ['/data/v/a.json', false],
    ['/data/v1/A.json', false],
    ['/data/v1/a/b.json', false],
  ])('%s is open data: %s', (path, isOpen) => {
    expect(cachingHeaders(path)).toEqual(
      isOpen
        ? {
            'cache-control': 'public, max-age=3600',
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          }
        : { 'cache-control': 'public, max-age=0, must-revalidate' },
    );
  });
  it.each([
    ['/assets/a.0123456.js', false],
    ['/assets/a.01234567.js', true],
    [`/assets/a.${'0'.repeat(64)}.js`, true],
    [`/assets/a.${'0'.repeat(65)}.js`, false],
    ['/assets/a.01234567.js.map', true],
    ['/assets/a.01234567.js.mapx', false],
    ['/assets/a-01234567.woff2', true],
    ['/assets/01234567.js', true],
    ['/assets/x01234567.js', false],
    ['/assets/a.0123456G.js', false],
    ['/assets/a.01234567.', false],
    ['/x/assets/a.01234567.js', false],
    ['/assetsx/a.01234567.js', false],
  ])('%s has a hash: %s', (path, isHashed) => {
    const kept = isHashed
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate';
    expect(cachingHeaders(path)).toEqual({ 'cache-control': kept });
  });
  it('finds a hash in the last part of a name only', () => {
    expect(HASHED_NAME.test('/a.01234567.js')).toBe(true);
    expect(HASHED_NAME.test('/01234567/a.js')).toBe(false);
  });
});
