import { parseAllRedirects } from 'netlify-redirect-parser';
import redirector from 'netlify-redirector';

/** Answers paths as Netlify's edge would, from a `_redirects` file. */
export interface NetlifyMatcher {
  /** Number of rules that the host's parser accepted. */
  readonly rules: number;
  /** Mistakes that it found. */
  readonly errors: readonly string[];
  /** Status and `Location`, the query passed through; undefined if no rule matches. */
  match(address: string): { readonly status: number; readonly location: string } | undefined;
}

/** Reads a `_redirects` file with the host's own parser and hands it to its own matcher. */
export async function netlifyMatcher(file: string, text: string): Promise<NetlifyMatcher> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: true,
  });
  const matcher = await redirector.parsePlain(text, {});
  return {
    rules: redirects.length,
    errors: errors.map(({ message }) => message),
    match(address) {
      const { pathname, search } = new URL(address, 'https://site.example');
      const found = matcher.match({
        scheme: 'https',
        host: 'site.example',
        path: pathname,
        query: search.slice(1),
        headers: {},
        getHeader: () => '',
        getCookie: () => '',
      });
      return found === null ? undefined : { status: found.status, location: found.to + search };
    },
  };
}
