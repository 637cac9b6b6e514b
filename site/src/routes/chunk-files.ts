/** The bundler's runtime: the file of a chunk by its id, and the base path. */
declare const __webpack_require__: {
  u(chunkId: string | number): string;
  readonly p: string;
  /** The framework's plugin adds the address of a chunk by its name. It knows the shared chunks only. */
  gca(chunkName: string): string | undefined;
};

const fileById = new Map<string, string>();
const fileByName = new Map<string, string>();

const fileOfShared = __webpack_require__.u;
__webpack_require__.u = (chunkId) => fileById.get(String(chunkId)) ?? fileOfShared(chunkId);

/** Tells the bundler's runtime the files of chunks: without folder and ending, by id. */
export function addChunkFiles(files: Readonly<Record<string, string>>): void {
  for (const [id, file] of Object.entries(files)) {
    const path = `assets/js/${file}.js`;
    fileById.set(id, path);
    fileByName.set(file.slice(0, file.lastIndexOf('.')), path);
  }
}

/** The address of the file of a chunk by its name. A chunk that was merged into another one has none. */
export function addressOfChunk(name: string): string | undefined {
  const own = fileByName.get(name);
  if (own !== undefined) return __webpack_require__.p + own;
  const shared = __webpack_require__.gca(name);
  return shared?.includes('undefined') ? undefined : shared;
}
