import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { product } from '@docs/model/product/product';
import { root } from '@docs/publish/paths';
import { build as bundle } from 'esbuild';
import { openBuild } from './build.ts';

/** Servers that can take the place of ours, by their recipe in `hosting/`. */
const recipes = ['nginx/docs.conf', 'caddy/Caddyfile', 'apache/docs.conf'];

const readme = (origin: string, baseUrl: string) =>
  `${product.siteTitle} documentation, to be served anywhere without a network.
It was built for ${origin}${baseUrl}. Every host can serve it, but only below the path ${baseUrl} of that address.

It needs Node 20.18 or newer and nothing else:

    node server.mjs

The address is printed. Environment variables: PORT (3000), HOST (127.0.0.1; 0.0.0.0 lets other machines in),
ACCESS_LOG (off or json), TLS, MCP, SITE_URL. SIGTERM stops it when all requests are answered. To serve a new build, put
it in place of build/ and start the server again.

Assistants that speak the Model Context Protocol are answered at /mcp of that address. MCP=false switches it off.
Without a server, an assistant on the same machine can start this and talk to it on standard input and output:

    node server.mjs mcp

nginx, Caddy and Apache can serve the site without Node. For old addresses, headers and the not-found page they need
the configuration in hosting/:

    mkdir -p /srv/docs/build${baseUrl} /srv/docs/hosting
    cp -r build/. /srv/docs/build${baseUrl}
    cp -r hosting/. /srv/docs/hosting/

Then write your host name and certificate into the recipe, and put it where its first line says:
${recipes.map((recipe) => `hosting/${recipe}`).join(', ')}.
`;

/**
 * Writes the server as one file with its libraries. It serves the folder `build` beside it.
 *
 * @param outfile - path that ends in `.mjs`
 */
async function bundleServer(outfile: string): Promise<void> {
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

/**
 * Fills the folder that becomes the archive for closed networks: the site, the search, a server that needs only Node, and
 * the configuration of other servers.
 *
 * @param folder - emptied first
 * @param from - a finished build, and the files for hosts that were written with it
 */
export async function fillArchive(
  folder: string,
  { buildDir, hostingDir }: { readonly buildDir: string; readonly hostingDir: string },
): Promise<void> {
  const { origin, redirects } = openBuild(buildDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleServer(join(folder, 'server.mjs')),
    cp(buildDir, join(folder, 'build'), { recursive: true }),
    cp(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    writeFile(join(folder, 'README.txt'), readme(origin, redirects.baseUrl)),
    ...recipes.map(async (recipe) => {
      const name = dirname(recipe);
      await cp(join(hostingDir, name), join(folder, 'hosting', name), { recursive: true });
      await cp(join(root, 'hosting', recipe), join(folder, 'hosting', recipe));
    }),
  ]);
}
