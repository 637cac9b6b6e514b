import { pageKey } from '../redirects/redirect-table.ts';
import { HASHED_CACHE, HASHED_PATH, hsts, OPEN_CACHE, OPEN_PATH, PAGE_CACHE } from './headers.ts';
import type { HostedSite } from './hosted-site.ts';
import { SPELLINGS, tablePatterns } from './path-patterns.ts';

/** Directives for a site block of Caddy: redirects, headers, precompressed files, the not-found page. */
export function caddySite({ headers, redirects, pages, origin }: HostedSite): string {
  const { baseUrl } = redirects;
  const base = baseUrl.slice(0, -1);
  const moved = tablePatterns(redirects, '$' + '{1}').map(
    ({ pattern, target, fragment }) => `  \`~${pattern}\` "${target}" "${fragment}"`,
  );
  const clean = [...pages].map((page) => `  "${base}${pageKey(page)}" "${base}${page}"`);
  const common = Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  const markdown = (canonical: string) => `{
  content-type "text/markdown; charset=utf-8"
  link \`<${origin}${canonical}>; rel="canonical"\`
  +vary Accept
}`;
  return `# Written by the build. Import it into the site block, below "root".
map {http.request.uri} {docs_path} {docs_query} {
  \`~^([^?]*)(\\?.*)?$\` "\${1}" "\${2}"
}
map {docs_path} {docs_moved} {docs_fragment} {
${moved.join('\n')}
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
map {path} {docs_cache} {
  \`~^${base}${OPEN_PATH.slice(1)}\` "${OPEN_CACHE}"
  \`~^${base}${HASHED_PATH.slice(1)}\` "${HASHED_CACHE}"
  default "${PAGE_CACHE}"
}
header {
  ${common.join('\n  ')}
  cache-control {docs_cache}
  -server
}
map {path} {docs_twin} {
  "${baseUrl}" "${baseUrl}index.md"
  \`~^(/.+)/$\` "\${1}.md"
  default ""
}
@docs_page file {docs_twin}
header @docs_page +vary Accept
@docs_negotiated {
  header_regexp Accept (?i)^text/markdown\\b
  file {docs_twin}
}
header @docs_negotiated ${markdown('{path}')}
rewrite @docs_negotiated {docs_twin}
@docs_twin {
  path_regexp docs_twin ^(.*?)(?:/index)?\\.md$
  file
}
header @docs_twin ${markdown('{re.docs_twin.1}/')}
@docs_open path_regexp \`^${base}${OPEN_PATH.slice(1)}\`
header @docs_open access-control-allow-origin *
@docs_tls protocol https
header @docs_tls strict-transport-security "${hsts['strict-transport-security']}"
@docs_never path ${baseUrl}404.html */.*
error @docs_never 404
file_server {
  precompressed br gzip
}
handle_errors {
  header {
    ${common.join('\n    ')}
    cache-control no-store
    -server
  }
  rewrite * ${baseUrl}404.html
  file_server {
    precompressed br gzip
  }
}
`;
}
