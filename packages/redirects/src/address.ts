/** An address split at `?` and `#`; `query` and `fragment` keep their sign and are empty where there is none. */
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
 * The one spelling under which a page is looked up: no `/index.html`, no `.html`, no final slash; the root is empty.
 * Repeated slashes at the end count as one.
 */
export function pageKey(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}

/** The clean address of a page: its key and a final slash. */
export function cleanPath(path: string): string {
  return `${pageKey(path)}/`;
}

/**
 * The rest of a path, safe to be put behind a `/`: leading slashes and backslashes would make browsers read
 * `//other.example` as another host.
 */
export function safeRest(rest: string): string {
  return rest.replace(/^[/\\]+/, '').replaceAll('\\', '%5C');
}
