import { readFileSync } from 'node:fs';
import { buildSidebar, parseSidebarOrder } from '@docs/model/pages/sidebar';
import { sidebarDoc } from '@docs/model/pages/sidebar-doc';
import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/**
 * Makes the docs plugin's sidebar from the folders of the pages and one order file.
 *
 * @param orderFile - path of `data/sidebar.yaml`
 */
export function sidebarFromFolders(orderFile: string): PluginOptions['sidebarItemsGenerator'] {
  return ({ docs }) =>
    buildSidebar(
      docs.map(({ id, frontMatter }) => sidebarDoc({ path: id, frontMatter })),
      parseSidebarOrder(readFileSync(orderFile, 'utf8')),
    );
}
