import { readFileSync } from 'node:fs';
import { buildSidebar, parseSidebarOrder } from '@docs/model/pages/sidebar';
import { sidebarYear } from '@docs/model/pages/sidebar-doc';
import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/**
 * Makes the docs plugin's sidebar from the folders of the pages and one order file.
 *
 * @param orderFile - path of `data/sidebar.yaml`
 */
export function sidebarFromFolders(orderFile: string): PluginOptions['sidebarItemsGenerator'] {
  return ({ docs }) =>
    buildSidebar(
      docs.map((doc) => ({
        id: doc.id,
        title: doc.title,
        // A number alone says nothing about an advisory.
        label: 'advisory' in doc.frontMatter ? doc.title : doc.frontMatter.sidebar_label,
        position: doc.sidebarPosition,
        ...sidebarYear(doc.frontMatter as Readonly<Record<string, unknown>>),
      })),
      parseSidebarOrder(readFileSync(orderFile, 'utf8'), orderFile),
    );
}
