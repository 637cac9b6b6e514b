/** A response header's name (lower case) and value. */
export type HeaderSet = Readonly<Record<string, string>>;

/** What a site needs to load beyond itself; everything else is refused by the Content-Security-Policy. */
export interface SecurityPolicy {
  /** CSP source expressions of the inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** Origins that scripts may come from and send to: a web analytics service, if one is configured. */
  readonly scriptOrigins: readonly string[];
  /** Origins that pages may fetch from: a hosted search provider, analytics. */
  readonly connectOrigins: readonly string[];
  /** Origins of images: analytics beacons. */
  readonly imageOrigins: readonly string[];
}

/** The policy of a site that loads nothing from elsewhere and has no inline script. */
export const closedPolicy: SecurityPolicy = {
  scriptHashes: [],
  scriptOrigins: [],
  connectOrigins: [],
  imageOrigins: [],
};

/** How long browsers keep using TLS only, in seconds: two years, the least that preload lists take. */
const HSTS_SECONDS = 63_072_000;

/**
 * The Content-Security-Policy (CSP level 3). Styles may be inline because the framework and the highlighted code set
 * `style` attributes; scripts may not, but for those whose hash is given.
 */
export function contentSecurityPolicy(policy: SecurityPolicy): string {
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...policy.scriptHashes, ...policy.scriptOrigins],
    ['style-src', "'self'", "'unsafe-inline'"],
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

/** Pages are asked for anew each time, which an unchanged one answers with 304. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
/** Files whose name holds a hash of their content never change. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** A path whose last part holds a content hash of at least 8 hexadecimal digits. */
export const HASHED_NAME = /[./-][0-9a-f]{8,64}\.[a-z0-9]+(\.map)?$/;

/** Source of a regular expression for the paths of such files: only some folders hold them. */
export const HASHED_PATH = `^/(?:assets|search-index)(?:/.*)?${HASHED_NAME.source}`;
const hashedPath = new RegExp(HASHED_PATH);

/** Path of the list of release versions that other sites may read. */
export const releasesFile = '/releases.gen.json';

const RELEASES_HEADERS: HeaderSet = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The caching headers of a file, by its path below the site's root. */
export function cachingHeaders(path: string): HeaderSet {
  if (path === releasesFile) return RELEASES_HEADERS;
  return { 'cache-control': hashedPath.test(path) ? HASHED_CACHE : PAGE_CACHE };
}
