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

/** Sets an environment variable by the first rule that matches. */
function chooseLines(variable: string, source: string, rules: readonly AcceptRule[]): string {
  const skip = (index: number) => `S=${rules.length - index - 1}`;
  return rules
    .map(
      ([pattern, result], index) => `RewriteCond "${source}" "${pattern}" [NC]
RewriteRule "^" "-" [E=${variable}:${result.replace('$1', '%1')},${skip(index)}]`,
    )
    .join('\n');
}

/** Chooses between HTML and Markdown. Variables: `docs_page` is the page, `docs_twin` says that its Markdown is sent. */
const markdownLines = `RewriteRule "^" "-" [E=docs_markdown:0,E=docs_md:0,E=docs_html:0]
${chooseLines('docs_md', '%{HTTP:Accept}', acceptRules.markdownWeight)}
${chooseLines('docs_html', '%{HTTP:Accept}', acceptRules.htmlWeight)}
${chooseLines('docs_markdown', '%{ENV:docs_md}:%{ENV:docs_html}:%{HTTP:Accept}', acceptRules.choice)}
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule "^(.*/)index\\.md$" "-" [E=docs_page:$1,E=docs_twin:1,S=1]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule "^(.*)\\.md$" "-" [E=docs_page:$1/,E=docs_twin:1]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f
RewriteRule "^(.*/)$" "-" [E=docs_page:$1]
RewriteCond %{ENV:docs_markdown} =1
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f
RewriteRule "^(.*/)$" "$1index.md" [E=docs_twin:1]`;

/** Directives for a virtual host, behind the redirects: headers, precompressed files, the not-found page. */
export function apacheSite(headers: HeaderSet, baseUrl: string, origin: string): string {
  const base = baseUrl.slice(0, -1);
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  const open = `"expr=%{REQUEST_URI} =~ m#^${base}${OPEN_PATH.slice(1).replace(/\$$/, '(\\.br|\\.gz)?$')}#"`;
  const hashed = `"expr=%{REQUEST_URI} =~ m#^${base}${HASHED_PATH.slice(1).replace(/\$$/, '(\\.br|\\.gz)?$')}#"`;
  return `# Written by the build. Needs mod_rewrite, mod_headers and mod_dir.
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
${lines.join('\n')}
Header set cache-control "${PAGE_CACHE}" "expr=%{REQUEST_STATUS} != 404"
Header set cache-control "${HASHED_CACHE}" ${hashed}
Header set cache-control "${OPEN_CACHE}" ${open}
Header set access-control-allow-origin "*" ${open}
Header always set cache-control "no-store" "expr=%{REQUEST_STATUS} == 404"
Header merge vary Accept env=docs_page
Header set link '<${origin}%{docs_page}e>; rel="canonical"' env=docs_twin
Header always set strict-transport-security "${strictTransportSecurity['strict-transport-security']}" "expr=%{HTTPS} == 'on'"
RewriteRule "(^|/)\\.(?!well-known/)" - [R=404,L]
${markdownLines}
${[
  ['br', 'br'],
  ['gz', 'gzip'],
]
  .map(
    ([suffix, encoding]) => `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{DOCUMENT_ROOT}$1.${suffix} -f
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
