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

/** Lines of a map. A map can't use numbered groups, so they are named. */
function mapLines(rules: readonly AcceptRule[], group: string): string {
  return rules
    .map(([pattern, result]) => {
      const named = result === '$1' ? pattern.replace('([', `(?<${group}>[`) : pattern;
      return `  "~*${named}" ${result === '$1' ? `$${group}` : result};`;
    })
    .join('\n');
}

/** Maps for the `http` block that give each answer its caching headers, and choose between HTML and Markdown. */
export function nginxHeaderMaps(baseUrl: string, origin: string): string {
  const base = baseUrl.slice(0, -1);
  const open = `"~^20[06]:${base}${OPEN_PATH.slice(1)}"`;
  return `map "$status:$uri" $docs_cache {
  default "${PAGE_CACHE}";
  "~^404:" "no-store";
  "~^301:" "public, max-age=3600";
  ${open} "${OPEN_CACHE}";
  "~^20[06]:${base}${HASHED_PATH.slice(1)}" "${HASHED_CACHE}";
}
map "$status:$uri" $docs_origin {
  default "";
  ${open} "*";
}
map $http_accept $docs_markdown_weight {
  default 0;
${mapLines(acceptRules.markdownWeight, 'docs_markdown_q')}
}
map $http_accept $docs_html_weight {
  default 0;
${mapLines(acceptRules.htmlWeight, 'docs_html_q')}
}
map "$docs_markdown_weight:$docs_html_weight:$http_accept" $docs_markdown {
  default 0;
${mapLines(acceptRules.choice, '')}
}
map "$status:$uri" $docs_canonical {
  default "";
  "~^20[06]:(?<docs_twin_folder>/(?:.*/)?)index\\.md$" '<${origin}$docs_twin_folder>; rel="canonical"';
  "~^20[06]:(?<docs_twin_page>/.+)\\.md$" '<${origin}$docs_twin_page/>; rel="canonical"';
}
map "$status:$uri" $docs_vary {
  default "";
  "~^20[06]:.*(?:/index\\.html|\\.md)$" "Accept";
}
map $https $docs_hsts {
  default "";
  on "${strictTransportSecurity['strict-transport-security']}";
}
`;
}

/** Directives for the `server` block: headers, redirects, clean addresses, precompressed files, the not-found page. */
export function nginxSite(headers: HeaderSet, baseUrl: string): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Written by the build. Include it in the server block, below "root".
absolute_redirect off;
server_tokens off;
charset utf-8;
gzip_static on;
gzip_vary on;
${lines.join('\n')}
add_header cache-control $docs_cache always;
add_header access-control-allow-origin $docs_origin always;
add_header strict-transport-security $docs_hsts always;
add_header vary $docs_vary;
add_header link $docs_canonical;
error_page 404 ${baseUrl}404.html;
if ($docs_moved) {
  return 301 $docs_moved;
}
set $docs_twin "";
if ($docs_markdown) {
  set $docs_twin "\${uri}index.md";
}
if (!-f $document_root$docs_twin) {
  set $docs_twin "";
}
if ($docs_twin) {
  rewrite ^ $docs_twin last;
}
location = ${baseUrl}404.html {
  internal;
}
location ~ /\\.(?!well-known/) {
  return 404;
}
location ~ \\.md$ {
  types {
  }
  default_type "text/markdown; charset=utf-8";
  try_files $uri =404;
}
location / {
  try_files $uri \${uri}index.html =404;
}
`;
}
