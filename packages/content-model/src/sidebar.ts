import { z } from 'zod';
import { DataError } from './problem.ts';
import { parseYamlSource, schemaProblems } from './schema-problems.ts';

const folderSchema = z.strictObject({
  /** Name of a folder that has no index page of its own. */
  label: z.string().min(1).optional(),
  /** Names of pages and folders in the order they are shown; what isn't named follows. */
  order: z.array(z.string().min(1)).optional(),
  /** Turns the order of what isn't named around: the last title first, as fits releases. */
  descending: z.boolean().optional(),
  /** Puts what isn't named into a category for each year, the newest one open and first. */
  groupBy: z.literal('year').optional(),
});

/** `data/sidebar.yaml`: folders by their path below `content/`, the root as `/`. */
export const sidebarOrderSchema = z.record(z.string(), folderSchema);

export type SidebarOrder = z.infer<typeof sidebarOrderSchema>;

/** What the sidebar needs to know of a page. */
export interface SidebarDoc {
  /** Path below `content/` without its ending, such as `core/terminology` or `core/index`. */
  readonly id: string;
  readonly title: string;
  /** Shorter label, from the front matter. */
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  /** Name of the year's category, in a folder that is grouped. */
  readonly year?: string | undefined;
  /** Day, as `2025-07-23`: inside a year the newest page comes first; where it is left out, labels are compared. */
  readonly date?: string | undefined;
}

/** A sidebar item in the form that the site's docs plugin takes. */
export type SidebarItem =
  | { readonly type: 'doc'; readonly id: string; readonly label: string }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly collapsed: boolean;
      readonly link?: { readonly type: 'doc'; readonly id: string };
      readonly items: SidebarItem[];
    };

interface Folder {
  /** Path below `content/`; empty for the root. */
  readonly path: string;
  index?: SidebarDoc;
  readonly docs: Map<string, SidebarDoc>;
  readonly folders: Map<string, Folder>;
}

/**
 * Reads the text of `data/sidebar.yaml`.
 *
 * @throws DataError with every mistake of the file
 */
export function parseSidebarOrder(text: string, file = 'data/sidebar.yaml'): SidebarOrder {
  const source = parseYamlSource(text, file);
  if (source.problems.length > 0) throw new DataError(source.problems);
  const result = sidebarOrderSchema.safeParse(source.value ?? {});
  if (!result.success) {
    const place = { file, what: 'sidebar', lineOf: source.lineOf };
    throw new DataError(schemaProblems(result.error, source.value, place));
  }
  return result.data;
}

/**
 * Builds the sidebar from the folders that the pages stand in.
 * A folder is a category that links its index page, if it has one. Inside a folder, what `order` names comes first, in that order;
 * the rest follows by position, then by title (numbers in titles count as numbers).
 */
export function buildSidebar(docs: readonly SidebarDoc[], order: SidebarOrder): SidebarItem[] {
  const root = treeOf(docs);
  const items = folderItems(root, order);
  if (root.index === undefined) return items;
  return [docItem(root.index), ...items];
}

/** A name in the sidebar's order that leads nowhere. */
export interface UnusedName {
  readonly folder: string;
  /** Left out when the folder itself has no pages, or when its label is what isn't used. */
  readonly name?: string;
  readonly reason: 'no page' | 'no folder' | 'label of a folder with an index page';
}

/** Names in the order file that no page or folder answers to, yet. */
export function unusedNames(docs: readonly SidebarDoc[], order: SidebarOrder): UnusedName[] {
  const root = treeOf(docs);
  const unused: UnusedName[] = [];
  for (const [path, { order: names = [], label }] of Object.entries(order)) {
    const folder = findFolder(root, path);
    if (folder === undefined) {
      unused.push({ folder: path, reason: 'no folder' });
      continue;
    }
    if (label !== undefined && folder.index !== undefined) {
      unused.push({ folder: path, reason: 'label of a folder with an index page' });
    }
    for (const name of names) {
      if (folder.docs.has(name) || folder.folders.has(name)) continue;
      unused.push({ folder: path, name, reason: 'no page' });
    }
  }
  return unused;
}

function emptyFolder(path: string): Folder {
  return { path, docs: new Map(), folders: new Map() };
}

function treeOf(docs: readonly SidebarDoc[]): Folder {
  const root = emptyFolder('');
  for (const doc of docs) {
    const parts = doc.id.split('/');
    const name = parts.pop() ?? doc.id;
    let folder = root;
    for (const part of parts) {
      const path = folder.path === '' ? part : `${folder.path}/${part}`;
      const next = folder.folders.get(part) ?? emptyFolder(path);
      folder.folders.set(part, next);
      folder = next;
    }
    if (name === 'index') folder.index = doc;
    else folder.docs.set(name, doc);
  }
  return root;
}

function findFolder(root: Folder, path: string): Folder | undefined {
  if (path === '/') return root;
  return path
    .split('/')
    .reduce<Folder | undefined>((folder, part) => folder?.folders.get(part), root);
}

interface Entry {
  readonly name: string;
  readonly item: SidebarItem;
  readonly position: number;
}

function folderItems(folder: Folder, order: SidebarOrder): SidebarItem[] {
  const { order: names = [], descending = false, groupBy } = order[folder.path || '/'] ?? {};
  if (groupBy === 'year') return yearItems(folder, order, names);
  const entries: Entry[] = [
    ...[...folder.docs].map(([name, doc]) => ({
      name,
      item: docItem(doc),
      position: doc.position ?? Number.POSITIVE_INFINITY,
    })),
    ...[...folder.folders].map(([name, child]) => ({
      name,
      item: folderItem(name, child, order),
      position: child.index?.position ?? Number.POSITIVE_INFINITY,
    })),
  ];
  const rank = new Map(names.map((name, index) => [name, index]));
  const direction = descending ? -1 : 1;
  return entries
    .sort(
      (a, b) =>
        byNumber(rank.get(a.name), rank.get(b.name)) ||
        byNumber(a.position, b.position) ||
        direction * titles.compare(a.item.label, b.item.label),
    )
    .map(({ item }) => item);
}

/** The named pages and the folders as in any folder, then the other pages by year, newest first. */
function yearItems(folder: Folder, order: SidebarOrder, names: readonly string[]): SidebarItem[] {
  const grouped = [...folder.docs].filter(
    ([name, { year }]) => year !== undefined && !names.includes(name),
  );
  const groupedNames = new Set(grouped.map(([name]) => name));
  const rest = new Map([...folder.docs].filter(([name]) => !groupedNames.has(name)));
  const { groupBy: _, ...plain } = order[folder.path] ?? {};
  const first = folderItems({ ...folder, docs: rest }, { ...order, [folder.path]: plain });
  const years = [...new Set(grouped.map(([, { year = '' }]) => year))].sort(byYear);
  return [
    ...first,
    ...years.map((year, index) => ({
      type: 'category' as const,
      label: year,
      collapsed: index > 0,
      items: grouped
        .map(([, doc]) => doc)
        .filter((doc) => doc.year === year)
        .sort(
          (a, b) =>
            (b.date ?? '').localeCompare(a.date ?? '') ||
            titles.compare(b.label ?? b.title, a.label ?? a.title),
        )
        .map(docItem),
    })),
  ];
}

/** Years from new to old; a name that isn't a year, such as `Before 2021`, comes last. */
function byYear(a: string, b: string): number {
  const number = (year: string) => (/^\d{4}$/.test(year) ? Number(year) : 0);
  return number(b) - number(a);
}

/** Numeric order: `Release 2024.2` stands before `Release 2024.10`. */
const titles = new Intl.Collator('en', { numeric: true });

function byNumber(a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number {
  return a === b ? 0 : a - b;
}

function docItem(doc: SidebarDoc): SidebarItem {
  return { type: 'doc', id: doc.id, label: doc.label ?? doc.title };
}

function folderItem(name: string, folder: Folder, order: SidebarOrder): SidebarItem {
  const items = folderItems(folder, order);
  const { index } = folder;
  if (index !== undefined && items.length === 0) return docItem(index);
  const label = index?.label ?? index?.title ?? order[folder.path]?.label ?? name;
  const link = index === undefined ? undefined : ({ type: 'doc', id: index.id } as const);
  return { type: 'category', label, collapsed: true, ...(link && { link }), items };
}
