import { join } from 'node:path';
import { build as bundle } from 'esbuild';

/**
 * Writes the server as one file with its libraries. It serves the folder `build` beside it.
 *
 * @param outfile path that ends in `.mjs`
 */
export async function bundleServer(outfile: string): Promise<void> {
  await bundle({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    legalComments: 'linked',
    // CommonJS libraries load Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}
