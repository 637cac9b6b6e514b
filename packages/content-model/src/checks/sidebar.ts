import { type Problem, problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { type SidebarDoc, unusedNames } from '../sidebar.ts';

/** What the sidebar shows of each page. */
export function sidebarDocs(project: Project): SidebarDoc[] {
  return project.pages.map(({ path }) => ({ id: path.replace(/\.mdx?$/, ''), title: path }));
}

/** Names in `data/sidebar.yaml` that lead nowhere yet are worth a warning: the page may still be written. */
export function checkSidebar(project: Project): Problem[] {
  return unusedNames(sidebarDocs(project), project.sidebarOrder).map(({ folder, name, reason }) =>
    problem({
      file: 'data/sidebar.yaml',
      line: 1,
      severity: 'warning',
      found:
        name === undefined
          ? `"${folder}" has ${reasonText(reason)}`
          : `"${name}" in "${folder}" has no page`,
      expected: name === undefined ? 'a folder of content/' : 'a page or folder of that name',
    }),
  );
}

function reasonText(reason: ReturnType<typeof unusedNames>[number]['reason']): string {
  if (reason === 'no folder') return 'no pages';
  return 'a label though its index page names it';
}
