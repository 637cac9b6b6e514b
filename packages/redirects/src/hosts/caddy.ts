import { pageKey } from '../address.ts';
import type { RedirectTable } from '../compile.ts';
import { SPELLINGS, tablePatterns } from './pattern.ts';

/**
 * Directives for Caddy, to import into a site block. They answer old addresses and non-canonical paths of pages
 * with 301.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 */
export function caddyRedirects(table: RedirectTable, pages: ReadonlySet<string>): string {
  const base = table.baseUrl.slice(0, -1);
  const patterns = tablePatterns(table, '$' + '{1}');
  const rules = patterns.map(({ pattern, target, fragment }) => {
    return `  \`~${pattern}\` "${target}" "${fragment}"`;
  });
  const clean = [...pages].map((page) => `  "${base}${pageKey(page)}" "${base}${page}"`);
  return `# Written by the build from data/redirects.yaml.
map {http.request.uri} {docs_path} {docs_query} {
  \`~^([^?]*)(\\?.*)?$\` "\${1}" "\${2}"
}
map {docs_path} {docs_moved} {docs_fragment} {
${rules.join('\n')}
  default "" ""
}
map {docs_path} {docs_key} {
  \`~^(.*?)${SPELLINGS}$\` "\${1}"
}
map {docs_key} {docs_page} {
${clean.join('\n')}
  default ""
}
@docs_moved expression \`{docs_moved} != ""\`
redir @docs_moved {docs_moved}{docs_query}{docs_fragment} 301
@docs_respelled expression \`{docs_page} != "" && {docs_page} != {docs_path}\`
redir @docs_respelled {docs_page}{docs_query} 301
`;
}
