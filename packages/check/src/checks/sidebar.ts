import type { Problem } from '@docs/model/data-files/problem';
import { parseYamlSource } from '@docs/model/data-files/yaml-source';
import type { Project } from '@docs/model/pages/project';

/**
 * Checks that the folders and names in `data/sidebar.yaml` exist.
 *
 * @param text - of the file
 */
export function checkSidebar({ pages, sidebarOrder }: Project, text: string): Problem[] {
  const file = 'data/sidebar.yaml';
  const { lineOf } = parseYamlSource(text, file);
  const exists = (name: string) =>
    pages.some(({ path }) => path === `${name}.mdx` || path.startsWith(`${name}/`));
  return Object.entries(sidebarOrder).flatMap(([folder, { order = [] }]) => {
    const names = folder === '/' ? order : [folder, ...order.map((name) => `${folder}/${name}`)];
    return names
      .filter((name) => !exists(name))
      .map((name) => ({
        file,
        line: lineOf(name === folder ? [folder] : [folder, 'order']),
        found: `"${name}", which has no page`,
        expected: 'a page or folder of content/',
      }));
  });
}
