import { HASHED_CACHE, HASHED_PATH, hsts, OPEN_CACHE, OPEN_PATH, PAGE_CACHE } from './headers.ts';
import type { HostedSite } from './hosted-site.ts';
import { type PathPattern, tablePatterns } from './path-patterns.ts';

/**
 * Directives for a virtual host of Apache: redirects, headers, precompressed files, the not-found page. `mod_dir` adds
 * the final slash of a page. Variables: `docs_page` is the page, `docs_twin` says that its Markdown is sent.
 */
export function apacheSite({ headers, redirects, origin }: HostedSite): string {
  const { baseUrl } = redirects;
  const base = baseUrl.slice(0, -1);
  const moved = tablePatterns(redirects, '$1').flatMap(rewriteRules);
  const common = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  const at = (path: string) =>
    `"expr=%{REQUEST_URI} =~ m#^${base}${path.slice(1).replace(/\$$/, '(\\.br|\\.gz)?$')}#"`;
  return `# Written by the build. Needs mod_rewrite, mod_headers and mod_dir.
RewriteEngine On
${moved.join('\n')}
RewriteCond %{THE_REQUEST} "^[A-Z]+ ((?:/[^? ]*?)??)/*(?:/index\\.html|\\.html)/*[? ]"
RewriteCond %{DOCUMENT_ROOT}%1/index.html -f
RewriteRule ^ %1/ [R=301,L]
DirectoryIndex index.html
DirectorySlash On
ErrorDocument 404 ${baseUrl}404.html
FileETag MTime Size
AddDefaultCharset utf-8
AddType text/markdown .md
AddCharset utf-8 .md
AddEncoding br .br
AddEncoding gzip .gz
RemoveType .gz
RemoveLanguage .br
${common.join('\n')}
Header set cache-control "${PAGE_CACHE}" "expr=%{REQUEST_STATUS} != 404"
Header set cache-control "${HASHED_CACHE}" ${at(HASHED_PATH)}
Header set cache-control "${OPEN_CACHE}" ${at(OPEN_PATH)}
Header set access-control-allow-origin "*" ${at(OPEN_PATH)}
Header always set cache-control "no-store" "expr=%{REQUEST_STATUS} == 404"
Header merge vary Accept env=docs_page
Header set link '<${origin}%{docs_page}e>; rel="canonical"' env=docs_twin
Header always set strict-transport-security "${hsts['strict-transport-security']}" "expr=%{HTTPS} == 'on'"
RewriteRule "(^|/)\\.(?!well-known/)" - [R=404,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule "^(.*/)index\\.md$" "-" [E=docs_page:$1,E=docs_twin:1,S=1]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule "^(.*)\\.md$" "-" [E=docs_page:$1/,E=docs_twin:1]
${negotiation('^(/.+)/$', '$1.md')}
${negotiation(`^${base}/$`, `${baseUrl}index.md`)}
${encodingRules('br', 'br')}
${encodingRules('gz', 'gzip')}
<FilesMatch "\\.(br|gz)$">
  Header append vary Accept-Encoding
</FilesMatch>
`;
}

function rewriteRules({ pattern, target, fragment }: PathPattern): string[] {
  const path = `"${pattern.replace(/^\^\//, '^/?')}"`;
  if (fragment === '') return [`RewriteRule ${path} "${target}" [R=301,L]`];
  // A query comes before a fragment, so it can't be appended.
  return [
    'RewriteCond %{QUERY_STRING} .',
    `RewriteRule ${path} "${target}?%{QUERY_STRING}${fragment}" [R=301,L,NE]`,
    `RewriteRule ${path} "${target}${fragment}" [R=301,L,NE]`,
  ];
}

/** Sends the Markdown of a page to clients that name it first. */
function negotiation(page: string, twin: string): string {
  return `RewriteCond %{DOCUMENT_ROOT}${twin} -f
RewriteRule "${page}" "-" [E=docs_page:%{REQUEST_URI}]
RewriteCond %{HTTP:Accept} "^text/markdown\\b" [NC]
RewriteCond %{DOCUMENT_ROOT}${twin} -f
RewriteRule "${page}" "${twin}" [E=docs_twin:1]`;
}

function encodingRules(suffix: string, encoding: string): string {
  return `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{DOCUMENT_ROOT}$1.${suffix} -f
RewriteRule "^(.+[^/])$" "$1.${suffix}" [L]
RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.html.${suffix} -f
RewriteRule "^(.*/)$" "$1index.html.${suffix}" [L]`;
}
