import {
  HASHED_CACHE,
  HASHED_PATH,
  type HeaderSet,
  OPEN_CACHE,
  OPEN_PATH,
  PAGE_CACHE,
  strictTransportSecurity,
} from '../headers.ts';
import { type AcceptRule, acceptRules } from './accept-rules.ts';

/** Lines of a map. Caddy writes the first group of a pattern with braces. */
function mapLines(rules: readonly AcceptRule[]): string {
  return rules
    .map(([pattern, result]) => `  \`~(?i)${pattern}\` ${result.replace(/\$(\d)/, '$${$1}')}`)
    .join('\n');
}

/** Directives for a site block, beside the redirects: headers, precompressed files, the not-found page. */
export function caddySite(headers: HeaderSet, baseUrl: string, origin: string): string {
  const base = baseUrl.slice(0, -1);
  const lines = Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  return `# Written by the build. Import it into the site block, below "root".
map {path} {docs_cache} {
  \`~^${base}${OPEN_PATH.slice(1)}\` "${OPEN_CACHE}"
  \`~^${base}${HASHED_PATH.slice(1)}\` "${HASHED_CACHE}"
  default "${PAGE_CACHE}"
}
header {
  ${lines.join('\n  ')}
  cache-control {docs_cache}
  -server
}
map {header.Accept} {docs_markdown_weight} {
${mapLines(acceptRules.markdownWeight)}
  default 0
}
map {header.Accept} {docs_html_weight} {
${mapLines(acceptRules.htmlWeight)}
  default 0
}
map {docs_markdown_weight}:{docs_html_weight}:{header.Accept} {docs_markdown} {
${mapLines(acceptRules.choice)}
  default 0
}
@docs_page {
  path */
  file {path}index.md
}
header @docs_page +vary Accept
@docs_negotiated {
  vars {docs_markdown} 1
  path */
  file {path}index.md
}
header @docs_negotiated {
  content-type "text/markdown; charset=utf-8"
  link \`<${origin}{path}>; rel="canonical"\`
}
rewrite @docs_negotiated {path}index.md
@docs_twin {
  path_regexp docs_twin ^(.*?)(?:/index)?\\.md$
  file
}
header @docs_twin {
  content-type "text/markdown; charset=utf-8"
  link \`<${origin}{re.docs_twin.1}/>; rel="canonical"\`
  +vary Accept
}
@docs_open path_regexp \`^${base}${OPEN_PATH.slice(1)}\`
header @docs_open access-control-allow-origin *
@docs_tls protocol https
header @docs_tls strict-transport-security "${strictTransportSecurity['strict-transport-security']}"
@docs_never path ${baseUrl}404.html */.*
error @docs_never 404
file_server {
  precompressed br gzip
}
handle_errors {
  header {
    ${lines.join('\n    ')}
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
