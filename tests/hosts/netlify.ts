import { parseAllRedirects } from 'netlify-redirect-parser';
import redirector from 'netlify-redirector';

/** Matches paths against a `_redirects` file, as Netlify's edge does. */
export interface NetlifyMatcher {
  /** Number of rules that the host's parser accepts. */
  readonly rules: number;
  /** Mistakes that it finds. */
  readonly errors: readonly string[];
  /** Status and `Location`, with the query kept; `undefined` if no rule matches. */
  match(address: string): { readonly status: number; readonly location: string } | undefined;
}

/** Reads a `_redirects` file with the host's own parser and matcher. */
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
