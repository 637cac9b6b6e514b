import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';

const folderSchema = z.strictObject({
  /** Name of a folder that has no index page of its own. */
  label: z.string().min(1).optional(),
  /** Name of the folder's icon in the Lucide set, for lists of areas. */
  icon: z.string().min(1).optional(),
  /** Names of pages and folders in the order of the sidebar. The others follow. */
  order: z.array(z.string().min(1)).optional(),
  /** Reverses the order of pages that aren't listed, so that the newest release comes first. */
  descending: z.boolean().optional(),
  /** Groups pages that aren't listed by year. The newest year is first and open. */
  groupBy: z.literal('year').optional(),
});

/** `data/sidebar.yaml`: folders by their path below `content/`, the root as `/`. */
const sidebarOrderSchema = z.record(z.string(), folderSchema);

export type SidebarOrder = z.infer<typeof sidebarOrderSchema>;

/** The fields of a page that the sidebar uses. */
export interface SidebarDoc {
  /** Path below `content/` without its extension, such as `core/terminology` or `core/index`. */
  readonly id: string;
  readonly title: string;
  /** Shorter label, from the front matter. */
  readonly label?: string | undefined;
  /** Name of the year's category, in a folder that is grouped. */
  readonly year?: string | undefined;
  /** Date, such as `2025-07-23`. Pages of a year are sorted by date, newest first, or by label if they have no date. */
  readonly date?: string | undefined;
}

/** A sidebar item in the format of the Docusaurus docs plugin. */
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

/** A file of comments alone has no value. */
const fileSchema = sidebarOrderSchema.nullable();

/**
 * Reads the text of `data/sidebar.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSidebarOrder(text: string): SidebarOrder {
  return parseDataFile(text, 'data/sidebar.yaml', fileSchema, 'sidebar') ?? {};
}

/**
 * Builds the sidebar from the folders of the pages.
 * A folder is a category that links to its index page, if it has one. Pages in `order` come first, in that order.
 * The others follow by title in numeric order.
 */
export function buildSidebar(docs: readonly SidebarDoc[], order: SidebarOrder): SidebarItem[] {
  const root = treeOf(docs);
  const items = folderItems(root, order);
  if (root.index === undefined) return items;
  return [docItem(root.index), ...items];
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

/** The items of a folder. Where it is grouped, pages of a year that aren't listed follow by year. */
function folderItems(folder: Folder, order: SidebarOrder): SidebarItem[] {
  const { order: names = [], descending = false, groupBy } = order[folder.path || '/'] ?? {};
  const docs = [...folder.docs];
  const isGrouped = ([name, { year }]: readonly [string, SidebarDoc]) =>
    groupBy !== undefined && year !== undefined && !names.includes(name);
  const entries = [
    ...docs.filter((doc) => !isGrouped(doc)).map(([name, doc]) => ({ name, item: docItem(doc) })),
    ...[...folder.folders].map(([name, child]) => ({ name, item: folderItem(name, child, order) })),
  ];
  const ranks = new Map(names.map((name, index) => [name, index]));
  const rankOf = ({ name }: { readonly name: string }) => ranks.get(name) ?? names.length;
  const direction = descending ? -1 : 1;
  entries.sort(
    (a, b) => rankOf(a) - rankOf(b) || direction * titles.compare(a.item.label, b.item.label),
  );
  const grouped = docs.filter(isGrouped).map(([, doc]) => doc);
  return [...entries.map(({ item }) => item), ...yearItems(grouped)];
}

/** Pages by year, newest first. */
function yearItems(docs: readonly SidebarDoc[]): SidebarItem[] {
  const years = [...new Set(docs.map(({ year = '' }) => year))].sort(byYear);
  return years.map((year, index) => ({
    type: 'category',
    label: year,
    collapsed: index > 0,
    items: docs
      .filter((doc) => doc.year === year)
      .sort(
        (a, b) =>
          (b.date ?? '').localeCompare(a.date ?? '') ||
          titles.compare(b.label ?? b.title, a.label ?? a.title),
      )
      .map(docItem),
  }));
}

/** Newest year first. A name that isn't a year, such as `Before 2021`, is last. */
function byYear(a: string, b: string): number {
  const number = (year: string) => (/^\d{4}$/.test(year) ? Number(year) : 0);
  return number(b) - number(a);
}

/** Numeric order: `Release 2024.2` is before `Release 2024.10`. */
const titles = new Intl.Collator('en', { numeric: true });

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
