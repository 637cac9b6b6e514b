/** An address split at `?` and `#`. `query` and `fragment` include the sign, and are empty if there is none. */
export interface AddressParts {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** Splits an address below the root into path, query and fragment (RFC 3986, section 3). */
export function splitAddress(address: string): AddressParts {
  const hash = address.indexOf('#');
  const beforeHash = hash < 0 ? address : address.slice(0, hash);
  const question = beforeHash.indexOf('?');
  return {
    path: question < 0 ? beforeHash : beforeHash.slice(0, question),
    query: question < 0 ? '' : beforeHash.slice(question),
    fragment: hash < 0 ? '' : address.slice(hash),
  };
}

/**
 * The normalized path of a page: no `/index.html`, no `.html`, no trailing slash. The key of the root is empty.
 * Repeated slashes at the end are removed, too.
 */
export function pageKey(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}

/** The canonical path of a page: its key and a trailing slash. */
export function cleanPath(path: string): string {
  return `${pageKey(path)}/`;
}

/**
 * Makes the rest of a path safe to append to a `/`. With leading slashes or backslashes, browsers would read
 * `//other.example` as another host.
 */
export function safeRest(rest: string): string {
  return rest.replace(/^[/\\]+/, '').replaceAll('\\', '%5C');
}
