import {
  HASHED_CACHE,
  HASHED_PATH,
  type HeaderSet,
  OPEN_CACHE,
  openGlobs,
  strictTransportSecurity,
} from '../headers.ts';

/**
 * The `_headers` file of Netlify and Cloudflare Pages. These hosts join the values of all rules that match, so a name
 * is set by one rule only; pages are revalidated by the hosts' own default.
 * @param headers sent with every answer
 * @param names files of the build
 */
export function edgeHeaders(headers: HeaderSet, names: readonly string[], baseUrl: string): string {
  const hashed = hashedGlobs(names);
  const blocks: [string, HeaderSet][] = [
    [`${baseUrl}*`, { ...headers, ...strictTransportSecurity }],
    ...openGlobs.map((glob): [string, HeaderSet] => [
      `${baseUrl}${glob}`,
      { 'access-control-allow-origin': '*', 'cache-control': OPEN_CACHE },
    ]),
    ...hashed.map((glob): [string, HeaderSet] => [
      `${baseUrl}${glob}`,
      { 'cache-control': HASHED_CACHE },
    ]),
  ];
  return blocks
    .map(([path, set]) => {
      const lines = Object.entries(set).map(([name, value]) => `  ${name}: ${value}`);
      return `${path}\n${lines.join('\n')}\n`;
    })
    .join('');
}

/** The folders that hold nothing but files with a content hash, as globs, and such files of other folders one by one. */
function hashedGlobs(names: readonly string[]): string[] {
  const pattern = new RegExp(HASHED_PATH);
  const folders = new Map<string, string[]>();
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return [...folders].flatMap(([folder, inside]) => {
    const hashed = inside.filter((name) => pattern.test(`/${name}`));
    return hashed.length === inside.length ? [`${folder}*`] : hashed;
  });
}
