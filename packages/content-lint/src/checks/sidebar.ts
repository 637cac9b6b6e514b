import { type Problem, problem } from '@docs/data-files/problem';
import type { Project } from '@docs/pages/project';
import { type SidebarDoc, unusedNames } from '@docs/pages/sidebar';

/** The pages of a project as sidebar entries. */
function sidebarDocs(project: Project): SidebarDoc[] {
  return project.pages.map(({ path }) => ({ id: path.replace(/\.mdx?$/, ''), title: path }));
}

/** Warns about names in `data/sidebar.yaml` without a page. The page may not be written yet. */
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
