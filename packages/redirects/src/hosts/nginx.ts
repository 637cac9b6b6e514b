import { pageKey, splitAddress } from '../address.ts';
import type { RedirectTable } from '../compile.ts';
import { pathPatterns, SPELLINGS } from './pattern.ts';

/**
 * Maps for nginx, to include in its `http` block. They set `$docs_moved` to the new address if the path is an old
 * address or not the canonical path of a page, and to an empty text otherwise. They match the raw request line, so
 * that nothing that a client encoded gets decoded into a header.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 */
export function nginxMaps(table: RedirectTable, pages: ReadonlySet<string>): string {
  const base = table.baseUrl.slice(0, -1);
  const entry = (from: string, to: string) => `  ${JSON.stringify(from)} "${to}";`;
  const address = (to: string) => {
    const { path, fragment } = splitAddress(to);
    return `${path}$is_args$args${fragment}`;
  };
  const exact = table.rules
    .filter(({ kind }) => kind === 'page')
    .map(({ from, to }) => entry(from, address(to)));
  const wildcards = table.rules
    .filter(({ kind }) => kind === 'prefix')
    .flatMap((rule) => pathPatterns(rule, '$1'))
    .map(({ pattern, target, fragment }) => {
      // Between quotes, a backslash starts an escape sequence in nginx.
      return `  "~${pattern.replaceAll('\\', '\\\\')}" "${target}$is_args$args${fragment}";`;
    });
  const clean = [...pages].map((page) => entry(base + pageKey(page), base + page));
  return `# Written by the build from data/redirects.yaml.
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
map $docs_key $docs_moved_page {
  default "";
${exact.join('\n')}
}
map $docs_path $docs_moved_below {
  default "";
${wildcards.join('\n')}
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
map $docs_moved_page $docs_moved_or_below {
  default $docs_moved_page;
  "" $docs_moved_below;
}
map $docs_moved_or_below $docs_moved {
  default $docs_moved_or_below;
  "" $docs_respelled;
}
`;
}
