import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { firstChunksFile, tablesFolder } from '../client-tables/index.ts';
import { FreeMemory } from './free-memory.ts';

/** Absolute paths that the bundle that renders pages needs while it runs. */
export interface RenderFolders {
  /** The bundle itself. */
  readonly bundle: string;
  /** What was rendered in earlier builds. */
  readonly cache: string;
  /** File with the chunks that each page needs first. */
  readonly firstChunks: string;
}

/**
 * Docusaurus plugin: renders only pages that have changed. The framework renders all pages in each build.
 * See docs/framework.md.
 *
 * @param options.cache folder that survives builds
 */
export function renderCache(
  { siteDir, outDir, generatedFilesDir }: LoadContext,
  { cache }: { readonly cache: string },
): Plugin {
  return {
    name: 'render-cache',
    async contentLoaded({ actions }) {
      const folders: RenderFolders = {
        bundle: join(outDir, '__server'),
        cache,
        firstChunks: join(generatedFilesDir, tablesFolder, firstChunksFile),
      };
      await actions.createData('folders.json', JSON.stringify(folders));
    },
    configureWebpack: (_, isServer) =>
      isServer && process.env.NODE_ENV === 'production'
        ? {
            entry: { main: join(siteDir, 'src', 'rendering', 'server-entry.ts') },
            plugins: [new FreeMemory()],
          }
        : {},
  };
}
