import {
  HASHED_CACHE,
  HASHED_PATH,
  type HeaderSet,
  PAGE_CACHE,
  releasesFile,
  strictTransportSecurity,
} from '../headers.ts';

/** Maps for the `http` block that give each answer its caching headers. */
export function nginxHeaderMaps(baseUrl: string): string {
  const base = baseUrl.slice(0, -1);
  const releases = `"~^200:${base}${releasesFile.replaceAll('.', '\\.')}$"`;
  return `map "$status:$uri" $docs_cache {
  default "${PAGE_CACHE}";
  "~^404:" "no-store";
  "~^301:" "public, max-age=3600";
  ${releases} "public, max-age=3600";
  "~^20[06]:${base}${HASHED_PATH.slice(1)}" "${HASHED_CACHE}";
}
map "$status:$uri" $docs_origin {
  default "";
  ${releases} "*";
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
${lines.join('\n')}
add_header cache-control $docs_cache always;
add_header access-control-allow-origin $docs_origin always;
add_header strict-transport-security $docs_hsts always;
error_page 404 ${baseUrl}404.html;
if ($docs_moved) {
  return 301 $docs_moved;
}
location = ${baseUrl}404.html {
  internal;
}
location ~ /\\.(?!well-known/) {
  return 404;
}
location / {
  try_files $uri \${uri}index.html =404;
}
`;
}
