import { comparablePath } from '../../src/routes/comparable-path.ts';
import { type GeneratedTables, namesIn, type RouteRow } from './generated-tables.ts';

/**
 * Most pages of a part. With 40, a part is 1.5 KB (brotli). On a large site, a part has more: each page takes 37 bytes of
 * its part, and each part 27 bytes of the scripts of all pages, so both together are smallest with about √(0.7 × pages).
 */
export function pagesOfPart(pages: number): number {
  return Math.max(40, Math.round(Math.sqrt(0.7 * pages)));
}

/** The code of the modules that take the place of the generated ones in the browser. */
export interface SplitTables {
  /** Name and code of each module. */
  readonly modules: ReadonlyMap<string, string>;
  /** Names of the chunks that only pages of a part need, by part. */
  readonly chunksOfParts: readonly (readonly string[])[];
  /** Names of the chunks that a browser needs to show a page when it is the first one, by the page's path. */
  readonly firstChunks: FirstChunks;
}

/** Names of chunks by the path of a page, with the base path. */
export type FirstChunks = Readonly<Record<string, readonly string[]>>;

/**
 * Splits the generated tables: what every page needs, and parts with the pages of a range of paths, which are loaded on
 * demand.
 */
export function splitTables({ routes, chunkNames, loaders }: GeneratedTables): SplitTables {
  const pages: RouteRow[] = [];
  const shell = withoutPages(routes, pages);
  const keyOf = ({ path, hash }: RouteRow) => `${path}-${hash}`;
  const namesOf = (row: RouteRow) => namesIn(chunkNames[keyOf(row)] ?? {});
  const shared = sharedNames(pages.map(namesOf), flat(shell).flatMap(namesOf));
  const modules = new Map<string, string>();
  const chunksOfParts: string[][] = [];
  const partOfPage = new Map<string, string>();

  pages.sort((a, b) => (comparablePath(a.path) < comparablePath(b.path) ? -1 : 1));
  const starts: string[] = [];
  const size = pagesOfPart(pages.length);
  for (let first = 0; first < pages.length; first += size) {
    const part = pages.slice(first, first + size);
    const own = [...new Set(part.flatMap(namesOf).filter((name) => !shared.has(name)))];
    const rows = part.map((row) => [row.path, chunkNames[keyOf(row)] ?? {}, row.attributes]);
    const index = chunksOfParts.push(own) - 1;
    for (const { path } of part) partOfPage.set(path, partName(index));
    modules.set(
      `part-${index}.js`,
      `export const files = ${JSON.stringify(filesPlaceholder(index))};
export const loaders = ${loadersCode(own, loaders)};
export const rows = ${JSON.stringify(rows)};
`,
    );
    starts.push(first === 0 ? '' : shortestStart(pages[first - 1], part[0]));
  }
  const partLines = starts.map(
    (start, index) =>
      `  [${JSON.stringify(start)}, () => import(/* webpackChunkName: "${partName(index)}" */ './part-${index}.js')],`,
  );
  modules.set('parts.js', `export default [\n${partLines.join('\n')}\n];\n`);
  modules.set('registry.js', `export default ${loadersCode([...shared], loaders)};\n`);
  const names = Object.fromEntries(flat(shell).map((row) => [keyOf(row), chunkNames[keyOf(row)]]));
  modules.set('chunk-names.js', `export default ${JSON.stringify(names)};\n`);
  modules.set(
    'routes.js',
    `import ComponentCreator from '@docusaurus/ComponentCreator';
import { pageRoutes } from '@site/src/routes/page-routes.ts';
export default [
${shell.map(routeCode).join(',\n')},
  { path: '*', component: ComponentCreator('*') },
];
`,
  );
  const firstChunks = Object.fromEntries(
    branches(routes).map((branch): [string, string[]] => {
      const path = branch.at(-1)?.path ?? '';
      return [path, [...branch.flatMap(namesOf), partOfPage.get(path) ?? []].flat()];
    }),
  );
  return { modules, chunksOfParts, firstChunks };
}

/** Name of the chunk with a part of the pages. */
export function partName(index: number): string {
  return `pages-${index}`;
}

/** Each route that has no others below it, with the routes around it, from the outside in. */
function branches(routes: readonly RouteRow[]): RouteRow[][] {
  return routes.flatMap((row) =>
    row.routes === undefined ? [[row]] : branches(row.routes).map((branch) => [row, ...branch]),
  );
}

/** A placeholder in the code of a part for the file names of its chunks, which the bundler knows at last. */
export function filesPlaceholder(part: number): string {
  return `@@files of part ${part}@@`;
}

/** The routes without those of pages, which are added to a list. */
function withoutPages(routes: readonly RouteRow[], pages: RouteRow[]): RouteRow[] {
  return routes.map((row) => {
    if (row.routes === undefined) return row;
    const isPage = (inner: RouteRow) => 'sidebar' in inner.attributes;
    if (!row.routes.some(isPage)) return { ...row, routes: withoutPages(row.routes, pages) };
    pages.push(...row.routes);
    return { ...row, routes: [] };
  });
}

function flat(routes: readonly RouteRow[]): RouteRow[] {
  return routes.flatMap((row) => [row, ...flat(row.routes ?? [])]);
}

/** Names of the chunks that the shell needs, or more than one page. */
function sharedNames(pages: readonly string[][], shell: readonly string[]): Set<string> {
  const once = new Set<string>();
  const shared = new Set(shell);
  for (const name of pages.flat()) (once.has(name) ? shared : once).add(name);
  return shared;
}

function loadersCode(names: readonly string[], loaders: ReadonlyMap<string, string>): string {
  const lines = names.map((name) => {
    const loader = loaders.get(name);
    if (loader === undefined) throw new Error(`The generated registry has no chunk ${name}.`);
    return `  ${JSON.stringify(name)}: ${loader},`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** A list of routes without entries is the one of pages, which grows while a reader visits them. */
function routeCode({ path, hash, routes, attributes }: RouteRow): string {
  const inner = routes?.length === 0 ? 'pageRoutes' : `[${routes?.map(routeCode).join(',\n')}]`;
  const parts = [
    `path: ${JSON.stringify(path)}`,
    `component: ComponentCreator(${JSON.stringify(path)}, ${JSON.stringify(hash)})`,
    ...(routes === undefined ? [] : [`routes: ${inner}`]),
    ...Object.entries(attributes).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** The shortest text after the last path of one part, and not after the first path of the next one. */
function shortestStart(before: RouteRow | undefined, first: RouteRow | undefined): string {
  const last = comparablePath(before?.path ?? '');
  const next = comparablePath(first?.path ?? '');
  let length = 1;
  while (length < next.length && next.slice(0, length) <= last) length += 1;
  return next.slice(0, length);
}
