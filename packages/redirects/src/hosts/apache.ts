import type { RedirectTable } from '../compile.ts';
import { type PathPattern, tablePatterns } from './pattern.ts';

/**
 * Rewrite rules for Apache, for a virtual host or a `.htaccess` file at the root of the site: they answer old
 * addresses and page addresses with `.html` with 301. `mod_dir` adds the trailing slash of a page.
 * @param table the compiled rules
 */
export function apacheRedirects(table: RedirectTable): string {
  const rules = tablePatterns(table, '$1').flatMap(rewriteRules);
  return `# Written by the build from data/redirects.yaml.
RewriteEngine On
${rules.join('\n')}
RewriteCond %{THE_REQUEST} "^[A-Z]+ ((?:/[^? ]*?)??)/*(?:/index\\.html|\\.html)/*[? ]"
RewriteCond %{DOCUMENT_ROOT}%1/index.html -f
RewriteRule ^ %1/ [R=301,L]
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
