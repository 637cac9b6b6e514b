/** A response header's name (lower case) and value. */
export type HeaderSet = Readonly<Record<string, string>>;

/** Code and services that pages use beyond the site's own files; the Content-Security-Policy refuses everything else. */
export interface SecurityPolicy {
  /** CSP source expressions of the inline scripts, such as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** True if pages have `style` attributes. */
  readonly styleAttributes: boolean;
  /** Application id of the hosted search provider, if it is switched on. */
  readonly searchAppId?: string | undefined;
  /** Measurement id of the web analytics service, if it is switched on. */
  readonly analyticsId?: string | undefined;
}

/** Origin of the analytics service's script. */
const tagManager = 'https://www.googletagmanager.com';
/** Its end points for measurements. */
const measurements = 'https://*.google-analytics.com';
const moreMeasurements = 'https://*.analytics.google.com';

/** The hosts that the client of the search provider tries in turn. */
function searchHosts(appId: string): string[] {
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare];
}

/**
 * The Content-Security-Policy (CSP level 3). Inline scripts are allowed by their hashes only, `style`
 * attributes where pages have some, and `style` elements nowhere.
 */
function contentSecurityPolicy(policy: SecurityPolicy): string {
  const search = policy.searchAppId ? searchHosts(policy.searchAppId.toLowerCase()) : [];
  const analytics = (...origins: string[]) => (policy.analyticsId ? [tagManager, ...origins] : []);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...policy.scriptHashes, ...analytics()],
    'style-src': ["'self'"],
    // Diagrams carry their widths in such attributes: too many different ones to name each by its hash.
    ...(policy.styleAttributes && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:', ...analytics(measurements)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...search, ...analytics(measurements, moreMeasurements)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
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

/**
 * Header that makes browsers insist on TLS for two years, as the preload list recommends; to be sent on TLS connections
 * only (RFC 6797, section 7.2).
 */
export const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Browsers ask for a page each time; the answer is 304 if it has not changed. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
/** Files whose name holds a hash of their content never change. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** The end of a path whose file or folder name has a content hash of 8 or more hexadecimal digits. */
const HASHED_NAME = /[./-][0-9a-f]{8,64}(\/[a-z0-9-]+)?\.[a-z0-9]+(\.map)?/.source;

/** Source of a regular expression for the paths of such files: only some folders hold them. */
export const HASHED_PATH = `/(?:assets|search-index)(?:/.*)?${HASHED_NAME}`;
const hashedPath = new RegExp(`^${HASHED_PATH}$`);

/**
 * Source of a regular expression for the paths of the files that pages of other sites may read: the list of release
 * versions, and the data files with their schemas.
 */
export const OPEN_PATH = '/(?:releases\\.gen\\.json|data/v[0-9]+/[a-z.-]+\\.json)';
const openPath = new RegExp(`^${OPEN_PATH}$`);

/** Time for which browsers and proxies may keep such a file. */
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
