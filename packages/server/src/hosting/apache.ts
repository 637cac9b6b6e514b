import {
  HASHED_CACHE,
  HASHED_PATH,
  type HeaderSet,
  PAGE_CACHE,
  releasesFile,
  strictTransportSecurity,
} from '../headers.ts';

/** Directives for a virtual host, behind the redirects: headers, precompressed files, the not-found page. */
export function apacheSite(headers: HeaderSet, baseUrl: string): string {
  const base = baseUrl.slice(0, -1);
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  const releases = `"expr=%{REQUEST_URI} == '${base}${releasesFile}'"`;
  const hashed = `"expr=%{REQUEST_URI} =~ m#^${base}${HASHED_PATH.slice(1).replace(/\$$/, '(\\.br|\\.gz)?$')}#"`;
  return `# Written by the build. Needs mod_rewrite, mod_headers and mod_dir.
DirectoryIndex index.html
DirectorySlash On
ErrorDocument 404 ${baseUrl}404.html
FileETag MTime Size
AddDefaultCharset utf-8
AddEncoding br .br
AddEncoding gzip .gz
RemoveType .gz
RemoveLanguage .br
${lines.join('\n')}
Header set cache-control "${PAGE_CACHE}" "expr=%{REQUEST_STATUS} != 404"
Header set cache-control "${HASHED_CACHE}" ${hashed}
Header set cache-control "public, max-age=3600" ${releases}
Header set access-control-allow-origin "*" ${releases}
Header always set cache-control "no-store" "expr=%{REQUEST_STATUS} == 404"
Header always set strict-transport-security "${strictTransportSecurity['strict-transport-security']}" "expr=%{HTTPS} == 'on'"
RewriteRule "(^|/)\\.(?!well-known/)" - [R=404,L]
${[
  ['br', 'br'],
  ['gz', 'gzip'],
]
  .map(
    ([suffix, encoding]) => `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.${suffix} -f
RewriteRule "^(.+[^/])$" "$1.${suffix}" [L]
RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.html.${suffix} -f
RewriteRule "^(.*/)$" "$1index.html.${suffix}" [L]`,
  )
  .join('\n')}
<FilesMatch "\\.(br|gz)$">
  Header append vary Accept-Encoding
</FilesMatch>
`;
}
