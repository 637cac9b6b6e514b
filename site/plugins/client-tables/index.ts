import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { browserConfig } from './browser-config.ts';
import { ChunkFiles } from './chunk-files.ts';
import { readGeneratedTables } from './generated-tables.ts';
import { splitTables } from './split-tables.ts';
import { sidebarsOf, withoutPages, withoutSidebars } from './without-pages.ts';

/** File with the chunks of each page, in the folder of the tables. The program that renders the pages reads it. */
export const firstChunksFile = 'first-chunks.json';

/** Folder of the tables, in the folder of the framework's generated files. */
export const tablesFolder = 'client-tables';

/**
 * Docusaurus plugin: gives the browser smaller tables than the ones that the framework generates, so that what a page
 * loads doesn't grow with the number of pages. Routes are in parts that are loaded on demand, the sidebar is a file of
 * its own, and lists of all pages are left out. So are settings that only a build reads. The bundle that renders the pages
 * has everything.
 *
 * The preview has the framework's tables, because they change while it runs.
 */
export function clientTables({ generatedFilesDir, siteDir }: LoadContext): Plugin {
  return {
    name: 'client-tables',
    configureWebpack: (_, isServer) => {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const folder = join(generatedFilesDir, tablesFolder);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const tables = splitTables(readGeneratedTables(generatedFilesDir));
      for (const [name, code] of tables.modules) writeFileSync(join(folder, name), code);
      writeFileSync(join(folder, firstChunksFile), JSON.stringify(tables.firstChunks));
      const changedData = writeData(generatedFilesDir, folder);
      const generatedConfig = join(generatedFilesDir, 'docusaurus.config.mjs');
      const changedConfig = join(folder, 'docusaurus.config.mjs');
      writeFileSync(changedConfig, browserConfig(readFileSync(generatedConfig, 'utf8')));
      const source = join(siteDir, 'src');
      const addition = {
        plugins: [new ChunkFiles(tables.chunksOfParts)],
        resolve: {
          alias: {
            '@docusaurus/utils-common$': join(source, 'framework', 'utils-common.ts'),
            'react-router-config$': join(source, 'routes', 'match-routes.ts'),
            [generatedConfig]: changedConfig,
            [join(generatedFilesDir, 'routes.js')]: join(folder, 'routes.js'),
            [join(generatedFilesDir, 'routesChunkNames.json')]: join(folder, 'chunk-names.js'),
            [join(generatedFilesDir, 'registry.js')]: join(folder, 'registry.js'),
            [join(source, 'routes', 'parts.ts')]: join(folder, 'parts.js'),
            [join(source, 'sidebar', 'sidebar-file.ts')]: join(
              source,
              'sidebar',
              'built-sidebar-file.ts',
            ),
            ...changedData,
          },
        },
        module: {
          rules: [
            {
              test: join(folder, 'sidebars.json'),
              type: 'asset/resource',
              generator: { filename: 'assets/sidebar.[contenthash:8].json' },
            },
          ],
        },
      };
      return addition;
    },
  };
}

/** Writes the data without pages, and the sidebars on their own. Returns what takes the place of which file. */
function writeData(generatedFilesDir: string, folder: string): Record<string, string> {
  const docs = join(generatedFilesDir, 'docusaurus-plugin-content-docs', 'default', 'p');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const write = (name: string, data: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(data));
    return file;
  };
  const globalData = join(generatedFilesDir, 'globalData.json');
  const versions = readdirSync(docs).map((name) => join(docs, name));
  const version = versions.find((file) => 'version' in read(file));
  if (version === undefined) throw new Error(`No file in ${docs} has the sidebars.`);
  write('sidebars.json', sidebarsOf(read(version)));
  return {
    [globalData]: write('global-data.json', withoutPages(read(globalData))),
    [version]: write('version.json', withoutSidebars(read(version))),
  };
}
