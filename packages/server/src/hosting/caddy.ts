import {
  HASHED_CACHE,
  HASHED_PATH,
  type HeaderSet,
  PAGE_CACHE,
  releasesFile,
  strictTransportSecurity,
} from '../headers.ts';

/** Directives for a site block, beside the redirects: headers, precompressed files, the not-found page. */
export function caddySite(headers: HeaderSet, baseUrl: string): string {
  const base = baseUrl.slice(0, -1);
  const lines = Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  return `# Written by the build. Import it into the site block, below "root".
map {path} {docs_cache} {
  ${base}${releasesFile} "public, max-age=3600"
  \`~^${base}${HASHED_PATH.slice(1)}\` "${HASHED_CACHE}"
  default "${PAGE_CACHE}"
}
header {
  ${lines.join('\n  ')}
  cache-control {docs_cache}
  -server
}
@docs_releases path ${base}${releasesFile}
header @docs_releases access-control-allow-origin *
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
