import {
  entryPattern,
  isPage,
  type OfflineFile,
  type OfflineList,
  placeholderPath,
} from '../shared/list.ts';

/** A file of a finished build. */
export interface BuiltFile {
  /** Path in the build, such as `core/terminology/index.html`. */
  readonly name: string;
  readonly bytes: number;
  /** Digest of the content. */
  readonly digest: string;
}

/**
 * Which chunks of JavaScript a route needs: the framework's `routesChunkNames.json`. Keys are routes with a suffix, such as
 * `/core/terminology/-0a1`; values name chunks, in objects and lists of any depth.
 */
export type RouteChunks = Readonly<Record<string, unknown>>;

/**
 * Which scripts hold each chunk, with those that it shares with others: the framework's `client-manifest.json`.
 */
export interface ChunkManifest {
  /** Numbers of the parts of a chunk, by the name of the chunk. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  /** Files of a part, by its number. */
  readonly assets: Readonly<Record<string, { readonly js?: readonly { readonly file: string }[] }>>;
}

/** Files of a build beside pages, scripts and the like that browsers keep: pictures that pages show, and data. */
const otherFiles = /^(?:assets|search-index)\/|^img\/(?!cards\/)|^releases\.gen\.json$/;
const compressedCopy = /\.(?:br|gz)$/;
/** The home page, and the page that is shown in place of pages that are not kept. */
const shellPages: ReadonlySet<string> = new Set(['', placeholderPath]);
/** What readers need beside pages. */
const toolPages: ReadonlySet<string> = new Set(['search/', 'releases/upgrade/']);
/** Keys of a route's chunks that hold the content of that page only. */
const ownKeys = ['content', '__props'];

/** What the list of a build is made from. */
export interface ListOptions {
  /** All files of the build. */
  readonly files: readonly BuiltFile[];
  readonly routes: RouteChunks;
  readonly chunks: ChunkManifest;
  /** Path of the site, with both slashes; the routes begin with it. */
  readonly baseUrl: string;
  /** Source of a regular expression: paths, with a slash in front, of files that never change. */
  readonly hashedPath: string;
  /** Digest of a text. */
  readonly digest: (text: string) => string;
}

/**
 * Sorts the files of a build by who needs them.
 *
 * @throws {Error} when the build has no entry script
 */
export function makeList(options: ListOptions): OfflineList {
  const { files, routes, baseUrl, digest } = options;
  const { origins, assets } = options.chunks;
  const hashed = new RegExp(options.hashedPath);
  const kept = files.flatMap((file) => keptFile(file, hashed) ?? []);
  const entry = kept.find(({ path }) => entryPattern.test(path))?.path;
  if (entry === undefined) throw new Error('The build has no script named runtime~main.');
  const namesByPage = chunksByPage(routes, baseUrl);
  const filesOfChunk = (name: string) =>
    (origins[name] ?? []).flatMap((part) => (assets[part]?.js ?? []).map(({ file }) => file));
  const filesOf = (page: string) => [
    ...new Set([...(namesByPage.get(page) ?? [])].flatMap(filesOfChunk)),
  ];
  const own = new Set(ownChunks(routes));
  const isOwn = (path: string) => own.has(chunkName(path) ?? '');
  const shellPaths = new Set([...shellPages].flatMap((page) => [page, ...filesOf(page)]));
  const toolPaths = new Set([...toolPages].flatMap((page) => [page, ...filesOf(page)]));

  const groups: Record<'shell' | 'tools' | 'pages', OfflineFile[]> = {
    shell: [],
    tools: [],
    pages: [],
  };
  for (const file of kept) {
    const { path } = file;
    if (shellPaths.has(path) || isCommon(path)) groups.shell.push(file);
    else if (toolPaths.has(path) || !(isPage(path) || isOwn(path))) groups.tools.push(file);
    else groups.pages.push(file);
  }
  const shell = new Set(groups.shell.map(({ path }) => path));
  const withNeeds = (file: OfflineFile): OfflineFile => {
    const needs = isPage(file.path) ? filesOf(file.path).filter((path) => !shell.has(path)) : [];
    return needs.length > 0 ? { ...file, needs } : file;
  };
  const list = {
    entry,
    shell: groups.shell.map(withNeeds),
    tools: groups.tools.map(withNeeds),
    pages: groups.pages.map(withNeeds),
  };
  return { build: digest(JSON.stringify(list)), ...list };
}

/** What browsers keep of a file, or undefined if they don't. */
function keptFile({ name, bytes, digest }: BuiltFile, hashed: RegExp): OfflineFile | undefined {
  const html = /^(.*\/)?index\.html$/.exec(name);
  if (html) return { path: html[1] ?? '', bytes, revision: digest };
  if (!otherFiles.test(name) || compressedCopy.test(name)) return undefined;
  return hashed.test(`/${name}`) ? { path: name, bytes } : { path: name, bytes, revision: digest };
}

/** Whether every page needs a file: the scripts that all start with, styles, fonts, the site's mark. */
function isCommon(path: string): boolean {
  return /^assets\/(?:css\/|fonts\/|js\/(?:runtime~)?main\.)|^img\/mark/.test(path);
}

/** The name of the chunk in a script's path: `assets/js/ac8d3a87.7bdbff00.js` is `ac8d3a87`. */
function chunkName(path: string): string | undefined {
  return /^assets\/js\/([^.]+)\.[0-9a-f]+\.js$/.exec(path)?.[1];
}

/** The names of the chunks of each page, by its path below the base path. */
function chunksByPage(routes: RouteChunks, baseUrl: string): Map<string, Set<string>> {
  const chunks = new Map<string, Set<string>>();
  for (const [route, value] of Object.entries(routes)) {
    const path = route.replace(/-[^-]+$/, '');
    if (!path.startsWith(baseUrl)) continue;
    const page = path.slice(baseUrl.length);
    const names = chunks.get(page) ?? new Set();
    for (const name of textsIn(value)) names.add(name);
    chunks.set(page, names);
  }
  return chunks;
}

/** The chunks that hold the content of a page. */
function ownChunks(routes: RouteChunks): string[] {
  return Object.values(routes).flatMap((route) =>
    typeof route === 'object' && route !== null
      ? Object.entries(route).flatMap(([key, value]) =>
          ownKeys.includes(key) ? textsIn(value) : [],
        )
      : [],
  );
}

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
