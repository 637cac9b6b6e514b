import { filesPlaceholder, partName } from './split-tables.ts';

/** What this plugin uses of Rspack, whose types are not those of Webpack. */
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
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_PRE_PROCESS: number };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void };
  };
}

type ChunkMap = Readonly<Record<string, string>>;

const pluginName = 'chunk-files';

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

  /** @param rspack - the bundler */
  apply(rspack: unknown): void {
    const compiler = rspack as Compiler;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Before the code is minified. The bundler puts the final hashes in place of these afterwards.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, (assets) => {
        const chunks = new Map([...compilation.chunks].map((chunk) => [chunk.name, chunk]));
        const change = (name: string, edit: (code: string) => string) => {
          const [file] = chunks.get(name)?.files ?? [];
          const code = file && assets[file]?.source().toString();
          if (!code) throw new Error(`The bundler made no chunk ${name}.`);
          const changed = edit(code);
          if (changed === code)
            throw new Error(`The chunk ${name} has no names of files to change.`);
          compilation.updateAsset(file, new compiler.webpack.sources.RawSource(changed));
        };
        const pages = new Set(this.#chunksOfParts.flat());
        change('runtime~main', (code) => withoutChunks(code, pages));
        for (const [part, names] of this.#chunksOfParts.entries()) {
          const files = Object.fromEntries(names.flatMap((name) => filesOf(chunks.get(name))));
          change(partName(part), (code) =>
            code.replace(JSON.stringify(filesPlaceholder(part)), JSON.stringify(files)),
          );
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
 * The code of the bundler's runtime without the chunks of pages. It maps ids to names, ids to hashes, and names to ids.
 *
 * @param pages - names of the chunks
 */
export function withoutChunks(code: string, pages: ReadonlySet<string>): string {
  const texts = [...code.matchAll(/\{\s*"[^{}]*\}/g)]
    .map(([text]) => text)
    .filter((text) => /^\{(?:\s*"[^"]*"\s*:\s*"[^"]*"\s*,?)*\s*\}$/.test(text));
  const maps = texts.map((text): ChunkMap => JSON.parse(text.replace(/,\s*\}/, '}')));
  const dropped = new Set(
    maps
      .flatMap((map) => Object.entries(map))
      .flatMap(([key, value]) => (pages.has(key) || pages.has(value) ? [key] : [])),
  );
  return texts.reduce((all, text, index) => {
    const left = Object.entries(maps[index] ?? {}).filter(([key]) => !dropped.has(key));
    return all.replace(text, () => JSON.stringify(Object.fromEntries(left)));
  }, code);
}
