import { createHash } from 'node:crypto';

/** A response header's name (lower case) and value. */
export type HeaderSet = Readonly<Record<string, string>>;

/** The CSP source expression of a script's or a style's text (CSP level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What a site loads from other origins; the Content-Security-Policy refuses everything else. */
export interface SecurityPolicy {
  /** CSP source expressions of the inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** Whether pages have `style` attributes. */
  readonly styleAttributes: boolean;
  /** Origins that scripts may come from and send to: a web analytics service, if one is configured. */
  readonly scriptOrigins: readonly string[];
  /** Origins that pages may fetch from: a hosted search provider, analytics. */
  readonly connectOrigins: readonly string[];
  /** Origins of images: analytics beacons. */
  readonly imageOrigins: readonly string[];
}

/** The policy of a site that loads nothing from other origins and has no inline script. */
export const closedPolicy: SecurityPolicy = {
  scriptHashes: [],
  styleAttributes: false,
  scriptOrigins: [],
  connectOrigins: [],
  imageOrigins: [],
};

/** How long browsers use TLS only, in seconds: two years, as the preload list recommends. */
const HSTS_SECONDS = 63_072_000;

/** Diagrams carry their widths in `style` attributes: too many different ones to name each by its hash. */
const styleAttributes = ['style-src-attr', "'unsafe-inline'"] as const;

/**
 * The Content-Security-Policy (CSP level 3). Inline scripts are allowed by their hashes only, `style`
 * attributes where pages have some, and `style` elements nowhere.
 */
export function contentSecurityPolicy(policy: SecurityPolicy): string {
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...policy.scriptHashes, ...policy.scriptOrigins],
    ['style-src', "'self'"],
    ...(policy.styleAttributes ? [styleAttributes] : []),
    ['img-src', "'self'", 'data:', ...policy.imageOrigins],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...policy.connectOrigins],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The headers of every response, whatever serves the site. */
export function securityHeaders(policy: SecurityPolicy): HeaderSet {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Header that makes browsers insist on TLS; to be sent on TLS connections only (RFC 6797, section 7.2). */
export const strictTransportSecurity: HeaderSet = {
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
};

/** Browsers ask for a page each time; the answer is 304 if it has not changed. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
/** Files whose name holds a hash of their content never change. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** A path whose last part holds a content hash of at least 8 hexadecimal digits. */
export const HASHED_NAME = /[./-][0-9a-f]{8,64}\.[a-z0-9]+(\.map)?$/;

/** Source of a regular expression for the paths of such files: only some folders hold them. */
export const HASHED_PATH = `^/(?:assets|search-index)(?:/.*)?${HASHED_NAME.source}`;
const hashedPath = new RegExp(HASHED_PATH);

/**
 * Source of a regular expression for the paths of the files that pages of other sites may read: the list of release
 * versions, and the data files with their schemas.
 */
export const OPEN_PATH = '^/(?:releases\\.gen\\.json|data/v[0-9]+/[a-z.-]+\\.json)$';
const openPath = new RegExp(OPEN_PATH);
/** The same files as globs, for hosts that know no regular expressions. */
export const openGlobs: readonly string[] = ['releases.gen.json', 'data/*'];

/** How long browsers and proxies may keep such a file. */
export const OPEN_CACHE = 'public, max-age=3600';

const OPEN_HEADERS: HeaderSet = {
  'cache-control': OPEN_CACHE,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The caching headers of a file, by its path below the site's root. */
export function cachingHeaders(path: string): HeaderSet {
  if (openPath.test(path)) return OPEN_HEADERS;
  return { 'cache-control': hashedPath.test(path) ? HASHED_CACHE : PAGE_CACHE };
}
