import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { type Page, readPages } from './pages.ts';
import { DataError, type Problem } from './problem.ts';
import { parseSettings, type Settings } from './settings.ts';
import { parseSidebarOrder, type SidebarOrder } from './sidebar.ts';
import { type DataTable, parseTable } from './tables.ts';
import { parseTags, type Tags } from './tags.ts';

/** All words and facts of the project, read once; what could not be read is left out and told in `problems`. */
export interface Project {
  /** Folder of the project. */
  readonly root: string;
  readonly pages: readonly Page[];
  readonly tags: Tags;
  readonly settings: Settings;
  /** Tables of `data/tables/`, by file name without its ending. */
  readonly tables: ReadonlyMap<string, DataTable>;
  readonly sidebarOrder: SidebarOrder;
  /** Paths below `site/static/`, which are addresses too. */
  readonly staticFiles: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads a project's `content/`, `data/` and the list of its static files. */
export function readProject(root: string): Project {
  const problems: Problem[] = [];
  const read = <T>(path: string, parse: (text: string) => T, missing: T): T => {
    const file = join(root, path);
    if (!existsSync(file)) return missing;
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      problems.push(...error.problems);
      return missing;
    }
  };
  const tables = new Map<string, DataTable>();
  for (const name of listFiles(join(root, 'data/tables')).filter((file) => /\.yaml$/.test(file))) {
    const path = `data/tables/${name}`;
    const table = read<DataTable | undefined>(path, (text) => parseTable(text, path), undefined);
    if (table !== undefined) tables.set(name.replace(/\.yaml$/, ''), table);
  }
  return {
    root,
    pages: readPages(root),
    tags: read('data/tags.yaml', parseTags, {}),
    settings: read('data/settings.yaml', parseSettings, { sections: [] }),
    tables,
    sidebarOrder: read('data/sidebar.yaml', parseSidebarOrder, {}),
    staticFiles: listFiles(join(root, 'site/static')),
    problems,
  };
}
