import { filesPlaceholder } from './split-tables.ts';

/** What this plugin uses of Rspack; Webpack's types don't fit all of it. */
interface RuntimeModule {
  readonly name: string;
  readonly source: { source: Buffer };
}
interface Chunk {
  readonly id: string | number | null;
  readonly name?: string;
  readonly files: Iterable<string>;
}
interface Source {
  source(): string | Buffer;
}
interface Compilation {
  readonly hooks: {
    readonly runtimeModule: { tap(name: string, run: (module: RuntimeModule) => void): void };
    readonly processAssets: {
      tap(
        options: { name: string; stage: number },
        run: (assets: Record<string, Source>) => void,
      ): void;
    };
  };
  readonly chunks: Iterable<Chunk>;
  updateAsset(name: string, source: Source): void;
}
interface Compiler {
  readonly webpack: {
    readonly sources: { readonly RawSource: new (text: string) => Source };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_SUMMARIZE: number };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void };
  };
}

type ChunkMap = Readonly<Record<string, string>>;

const pluginName = 'chunk-files';

/** Names of the modules of the runtime that list all chunks: the bundler's, and one of the framework. */
const modulesWithChunks = /get javascript chunk filename$|^ChunkAssetRuntimeModule$/;

/**
 * Bundler plugin: moves the file names of the chunks of pages out of the bundler's runtime, which every page loads, into
 * the parts of the page table. `site/src/routes/chunk-files.ts` uses them.
 */
export class ChunkFiles {
  readonly #chunksOfParts: readonly (readonly string[])[];

  /** @param chunksOfParts - names of the chunks, by part */
  constructor(chunksOfParts: readonly (readonly string[])[]) {
    this.#chunksOfParts = chunksOfParts;
  }

  /** @param rspack - the bundler; its own types are not those of Webpack, which the framework's interface has */
  apply(rspack: unknown): void {
    const compiler = rspack as Compiler;
    const { sources, Compilation } = compiler.webpack;
    const pages = new Set(this.#chunksOfParts.flat());
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeModule.tap(pluginName, (module) => {
        if (!modulesWithChunks.test(module.name)) return;
        const code = withoutChunks(module.source.source.toString(), pages);
        module.source.source = Buffer.from(code);
      });
      // After the code is minified, and before the hashes in file names are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, (assets) => {
        const byName = new Map([...compilation.chunks].map((chunk) => [chunk.name, chunk]));
        for (const [index, names] of this.#chunksOfParts.entries()) {
          const [part] = byName.get(`pages-${index}`)?.files ?? [];
          if (part === undefined)
            throw new Error(`There is no chunk with part ${index} of the pages.`);
          const files = names.flatMap((name) => filesOf(byName.get(name)));
          const code = String(assets[part]?.source());
          const filled = code.replace(
            `"${filesPlaceholder(index)}"`,
            JSON.stringify(Object.fromEntries(files)),
          );
          if (filled === code)
            throw new Error(`Part ${index} of the pages has no place for file names.`);
          compilation.updateAsset(part, new sources.RawSource(filled));
        }
      });
    });
  }
}

/** Id of a chunk and its file without folder and ending. A chunk that was merged into others has no file. */
function filesOf(chunk: Chunk | undefined): [string, string][] {
  const script = [...(chunk?.files ?? [])].find((file) => file.endsWith('.js'));
  const name = /^assets\/js\/(.+)\.js$/.exec(script ?? '')?.[1];
  return chunk === undefined || name === undefined ? [] : [[String(chunk.id), name]];
}

/**
 * The code of a module of the bundler's runtime without the chunks of pages. It maps ids to names and ids to hashes, or
 * names to ids. Other code, such as the runtime of a worker, has none of these chunks and stays as it is.
 *
 * @param pages - names of the chunks
 */
export function withoutChunks(code: string, pages: ReadonlySet<string>): string {
  const texts = [...code.matchAll(/\{\s*"[^{}]*\}/g)].map(([text]) => text);
  const maps = texts.map((text): ChunkMap => JSON.parse(text.replace(/,\s*\}/, '}')));
  const dropped = new Set(
    maps
      .flatMap((map) => Object.entries(map))
      .flatMap(([key, value]) => (pages.has(key) || pages.has(value) ? [key] : [])),
  );
  if (dropped.size === 0) return code;
  return texts.reduce((all, text, index) => {
    const left = Object.entries(maps[index] ?? {}).filter(([key]) => !dropped.has(key));
    return all.replace(text, JSON.stringify(Object.fromEntries(left)));
  }, code);
}
