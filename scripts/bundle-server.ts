import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { root } from './paths.ts';

/**
 * Makes the server one file: its own code and the libraries it uses. It serves the folder `build` beside it.
 * @param outfile where to write it; the end must be `.mjs`
 */
export async function bundleServer(outfile: string): Promise<void> {
  await bundle({
    entryPoints: [join(root, 'packages/server/src/main.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    legalComments: 'linked',
    // Libraries in the older module format ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}
