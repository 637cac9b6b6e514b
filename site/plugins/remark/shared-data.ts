import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { advisoryFacts } from './advisory-facts.ts';
import { dataTables } from './data-tables.ts';
import { releaseFacts } from './release-facts.ts';
import { settingsReference } from './settings-reference.ts';

/** Components whose place on a page is taken by shared data: settings, tables, and facts of releases and advisories. */
export const sharedDataComponents: readonly string[] = [
  'Settings',
  'DataTable',
  'BreakingChanges',
  'Requirements',
  'Deprecations',
  'PointReleases',
  'ReleaseSecurity',
  'AdvisoryFacts',
];

/**
 * The transformers that replace these components in a page's syntax tree.
 *
 * @param folders - `data/` and `content/` of the project
 */
export function sharedDataExpansions(folders: {
  readonly data: string;
  readonly content: string;
}): readonly ((tree: Root, file: VFile) => void)[] {
  const { data, content } = folders;
  return [
    settingsReference({ data, content }),
    dataTables({ data }),
    releaseFacts({ content }),
    advisoryFacts({ content }),
  ];
}
