import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkNames, RouteChunkNames } from '@docusaurus/types';

/** A route of the framework's generated table, as data. */
export interface RouteRow {
  readonly path: string;
  /** What tells two routes with the same path apart. */
  readonly hash: string;
  readonly routes?: readonly RouteRow[];
  /** Further attributes, such as `exact` and `sidebar`. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The tables that the framework generates for the browser. All of them grow with the number of pages. */
export interface GeneratedTables {
  readonly routes: readonly RouteRow[];
  readonly chunkNames: RouteChunkNames;
  /** Code that loads a chunk, by its name: a line of the generated module. */
  readonly loaders: ReadonlyMap<string, string>;
}

type RouteObject = Readonly<Record<string, unknown>> & {
  readonly path: string;
  readonly component: string;
  readonly routes?: readonly RouteObject[];
};

const loaderLine =
  /^\s*"([^"]+)": (\[\(\) => import\(.*\), )"[^"]*"(, require\.resolveWeak\(.*\)\]),(?:\};)?$/gm;

/**
 * Reads the generated tables.
 *
 * @param folder - of the files that the framework generated, `.docusaurus`
 * @throws {Error} when the generated code has another form than expected
 */
export function readGeneratedTables(folder: string): GeneratedTables {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    routes: routesOf(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')),
    loaders: loadersOf(read('registry.js')),
  };
}

/** The routes of a generated module, which calls `ComponentCreator(path, hash)` for each. */
export function routesOf(code: string): RouteRow[] {
  const body = code.replace(/^import .*$/gm, '').replace('export default', 'return');
  const evaluate = new Function('ComponentCreator', body);
  const routes: readonly RouteObject[] = evaluate((_: string, hash?: string) => hash ?? '');
  return routes.filter(({ path }) => path !== '*').map(rowOf);
}

function rowOf({ path, component, routes, ...attributes }: RouteObject): RouteRow {
  return { path, hash: component, attributes, ...(routes && { routes: routes.map(rowOf) }) };
}

/** The code that loads each chunk. The name of its module is left out: only the server uses it. */
export function loadersOf(code: string): Map<string, string> {
  const lines = [...code.matchAll(loaderLine)];
  const expected = code.match(/import\(/g)?.length ?? 0;
  if (lines.length !== expected) {
    throw new Error(
      `The generated registry has ${expected} chunks, of which ${lines.length} were read.`,
    );
  }
  return new Map(lines.map(([, name = '', start, end]) => [name, `${start}""${end}`]));
}

/** All names of chunks of a route. */
export function namesIn(tree: string | ChunkNames | ChunkNames[]): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(namesIn);
}
