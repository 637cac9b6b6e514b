import { pageKey } from '../redirects/redirect-table.ts';
import { HASHED_CACHE, HASHED_PATH, hsts, OPEN_CACHE, OPEN_PATH, PAGE_CACHE } from './headers.ts';
import type { HostedSite } from './hosted-site.ts';
import { SPELLINGS, tablePatterns } from './path-patterns.ts';

/**
 * Maps for the `http` block of nginx. `$docs_moved` is the new address if the path is an old address or not the canonical
 * path of a page, and empty otherwise. The redirects match the raw request line, so that nothing that a client encoded
 * gets decoded into a header.
 */
export function nginxMaps({ redirects, pages, origin }: HostedSite): string {
  const base = redirects.baseUrl.slice(0, -1);
  const moved = tablePatterns(redirects, '$1').map(({ pattern, target, fragment }) => {
    // Between quotes, a backslash starts an escape sequence in nginx.
    return `  "~${pattern.replaceAll('\\', '\\\\')}" "${target}$is_args$args${fragment}";`;
  });
  const clean = [...pages].map((page) => `  "${base}${pageKey(page)}" "${base}${page}";`);
  const open = `"~^20[06]:${base}${OPEN_PATH.slice(1)}"`;
  return `# Written by the build.
map_hash_max_size 16384;
map_hash_bucket_size 256;
map $request_uri $docs_path {
  default "/";
  "~^(/[^?#]*)" "$1";
}
map $docs_path $docs_key {
  default "";
  "~^(.*?)${SPELLINGS}$" "$1";
}
map $docs_key $docs_page {
  default "";
${clean.join('\n')}
}
map "$docs_page $docs_path" $docs_respelled {
  default "";
  "~^(\\S+) \\1$" "";
  "~^(/\\S*) " "$1$is_args$args";
}
map $docs_path $docs_moved {
  default $docs_respelled;
${moved.join('\n')}
}
map "$status:$uri" $docs_cache {
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
map "$http_accept $uri" $docs_twin_of {
  default "";
  "~*^text/markdown\\b.* ${base}/$" "${base}/index.md";
  "~*^text/markdown\\b.* (/\\S+)/$" "$1.md";
}
map "$status:$uri" $docs_canonical {
  default "";
  "~^20[06]:(?<docs_home>${base}/)index\\.md$" '<${origin}$docs_home>; rel="canonical"';
  "~^20[06]:(?<docs_twin_page>/.+)\\.md$" '<${origin}$docs_twin_page/>; rel="canonical"';
}
map "$status:$uri" $docs_vary {
  default "";
  "~^20[06]:.*(?:/index\\.html|\\.md)$" "Accept";
}
map $https $docs_hsts {
  default "";
  on "${hsts['strict-transport-security']}";
}
`;
}

/** Directives for the `server` block: headers, redirects, precompressed files, the not-found page. */
export function nginxSite({ headers, redirects: { baseUrl } }: HostedSite): string {
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
set $docs_twin $docs_twin_of;
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
