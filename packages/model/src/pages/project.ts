import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../data-files/list-files.ts';
import { DataError, type Problem } from '../data-files/problem.ts';
import { parseSchematic, type Schematic } from '../data-files/schematics.ts';
import { type DataTable, parseTable } from '../data-files/tables.ts';
import { parseErrorCatalog } from '../errors/catalog.ts';
import type { ErrorComponent } from '../errors/schema.ts';
import {
  type LaterReleases,
  noLaterReleases,
  parseLaterReleases,
} from '../releases/later-releases.ts';
import { noSupport, parseSupport, type Support } from '../releases/support-data.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { type Page, readPages } from './page.ts';
import { parseSidebarOrder, type SidebarOrder } from './sidebar.ts';
import { parseTags, type Tags } from './tags.ts';

/** All content and data of the project. What could not be read is missing here and reported in `problems`. */
export interface Project {
  /** Folder of the project. */
  readonly root: string;
  readonly pages: readonly Page[];
  readonly tags: Tags;
  readonly settings: Settings;
  readonly support: Support;
  readonly later: LaterReleases;
  /** Tables of `data/tables/`, by file name without its extension. */
  readonly tables: ReadonlyMap<string, DataTable>;
  /** Drawings of `data/schematics/`, by file name without its extension. */
  readonly schematics: ReadonlyMap<string, Schematic>;
  /** Messages of `data/errors/`, by component in the order of the page that shows them. */
  readonly errors: readonly ErrorComponent[];
  readonly sidebarOrder: SidebarOrder;
  readonly problems: readonly Problem[];
}

/** Reads a project's `content/` and `data/`. */
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
  const readFolder = <T>(folder: string, parse: (text: string, file: string) => T) => {
    const parsed = new Map<string, T>();
    for (const name of listFiles(join(root, folder)).filter((file) => /\.yaml$/.test(file))) {
      const path = `${folder}/${name}`;
      const value = read<T | undefined>(path, (text) => parse(text, path), undefined);
      if (value !== undefined) parsed.set(name.replace(/\.yaml$/, ''), value);
    }
    return parsed;
  };
  const errors = parseErrorCatalog(readFolder('data/errors', (text) => text));
  problems.push(...errors.problems);
  return {
    root,
    pages: readPages(root),
    tags: read('data/tags.yaml', parseTags, {}),
    settings: read('data/settings.yaml', parseSettings, { sections: [] }),
    support: read('data/support.yaml', parseSupport, noSupport),
    later: read('data/later-releases.yaml', parseLaterReleases, noLaterReleases),
    tables: readFolder('data/tables', parseTable),
    schematics: readFolder('data/schematics', parseSchematic),
    errors: errors.components,
    sidebarOrder: read('data/sidebar.yaml', parseSidebarOrder, {}),
    problems,
  };
}
