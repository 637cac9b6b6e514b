import { pageKey } from '../redirects/redirect-table.ts';
import type { HostedSite } from './build-files.ts';
import { type PathPattern, tablePatterns } from './path-patterns.ts';
import { filledTemplate, sharedValues } from './templates.ts';

/** The syntax of a web server. Its templates have the rest of its configuration. */
interface ServerSyntax {
  /** Its files, in the folder with its name. */
  readonly files: readonly string[];
  header(name: string, value: string): string;
  /** The lines that lead from old addresses to a new one. */
  redirect(pattern: PathPattern): string | readonly string[];
  /** The line that leads from the key of a page to its canonical path, if the server can't find the page by its file. */
  page?(key: string, path: string): string;
}

const servers: Readonly<Record<string, ServerSyntax>> = {
  nginx: {
    files: ['maps.conf', 'site.conf'],
    header: (name, value) => `add_header ${name} "${value}" always;`,
    // Between quotes, a backslash starts an escape sequence.
    redirect: ({ pattern, target, fragment }) =>
      `"~${pattern.replaceAll('\\', '\\\\')}" "${target}$is_args$args${fragment}";`,
    page: (key, path) => `"${key}" "${path}";`,
  },
  caddy: {
    files: ['site.caddy'],
    header: (name, value) => `${name} "${value}"`,
    redirect: ({ pattern, target, fragment }) => `\`~${pattern}\` "${target}" "${fragment}"`,
    page: (key, path) => `"${key}" "${path}"`,
  },
  apache: {
    files: ['site.conf'],
    header: (name, value) => `Header always set ${name} "${value}"`,
    redirect({ pattern, target, fragment }) {
      const path = `"${pattern.replace(/^\^\//, '^/?')}"`;
      if (fragment === '') return `RewriteRule ${path} "${target}" [R=301,L]`;
      // A query comes before a fragment, so it can't be appended.
      return [
        'RewriteCond %{QUERY_STRING} .',
        `RewriteRule ${path} "${target}?%{QUERY_STRING}${fragment}" [R=301,L,NE]`,
        `RewriteRule ${path} "${target}${fragment}" [R=301,L,NE]`,
      ];
    },
  },
};

/**
 * Configuration of web servers: redirects, headers, precompressed files, the not-found page.
 *
 * @returns contents by their paths, such as `nginx/site.conf`
 */
export function serverFiles(site: HostedSite): [string, string][] {
  const base = site.redirects.baseUrl.slice(0, -1);
  const patterns = tablePatterns(site.redirects);
  return Object.entries(servers).flatMap(([server, { files, header, redirect, page }]) => {
    const values = {
      ...sharedValues(site),
      headers: Object.entries(site.headers).map(([name, value]) => header(name, value)),
      moved: patterns.flatMap(redirect),
      pages: [...site.pages].flatMap((path) => page?.(base + pageKey(path), base + path) ?? []),
    };
    return files.map((file): [string, string] => [
      `${server}/${file}`,
      filledTemplate(`${server}/${file}`, values),
    ]);
  });
}
