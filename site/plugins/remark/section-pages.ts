import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { type Page, parsePage } from '@docs/model/pages/page';
import {
  buildSidebar,
  parseSidebarOrder,
  type SidebarDoc,
  type SidebarItem,
  type SidebarOrder,
} from '@docs/model/pages/sidebar';
import { sidebarDoc } from '@docs/model/pages/sidebar-doc';
import type { ListItem } from 'mdast';
import type { Folders } from '../folders.ts';
import { withSlashes } from '../with-slashes.ts';
import { icon } from './icons.ts';
import { type Child, element, joined, link } from './nodes.ts';
import { readData } from './read-data.ts';
import { expander } from './replace.ts';

/** A page as lists show it. */
interface Shown extends SidebarDoc {
  readonly route: string;
  readonly description: string;
}

/** Reads the pages of a folder of `content/`, at most `depth` folders down. */
function pagesOf(content: string, folder: string, depth = Number.POSITIVE_INFINITY): Shown[] {
  return listFiles(join(content, folder))
    .filter((name) => name.endsWith('.mdx') && name.split('/').length <= depth)
    .map((name) => (folder === '' ? name : `${folder}/${name}`))
    .map((path) => shown(parsePage(path, readFileSync(join(content, path), 'utf8'))));
}

function shown(page: Page): Shown {
  const { description } = (page.frontMatter ?? {}) as { readonly description?: unknown };
  return { ...sidebarDoc(page), route: page.route, description: String(description) };
}

/** The page that an item of the sidebar leads to: its own, or the first one of a folder without an index page. */
function firstPage(item: SidebarItem, pages: readonly Shown[]): Shown | undefined {
  const id = item.type === 'doc' ? item.id : item.link?.id;
  if (id !== undefined) return pages.find((page) => page.id === id);
  const [first] = item.type === 'category' ? item.items : [];
  return first === undefined ? undefined : firstPage(first, pages);
}

/** The page or folder with its description, and links to what is directly inside. */
function entry(item: SidebarItem, pages: readonly Shown[]): ListItem[] {
  const page = firstPage(item, pages);
  if (page === undefined) return [];
  const links = (item.type === 'category' ? item.items : []).flatMap((child) => {
    const target = firstPage(child, pages);
    return target === undefined || isYear(child) ? [] : [link(target.route, child.label)];
  });
  const isFolder = item.type === 'category' && item.link === undefined;
  const paragraphs: Child[] = [
    element('strong', {}, isFolder ? item.label : link(page.route, item.label)),
    !isFolder && page.description,
    links.length > 0 && joined(links),
  ];
  const children = paragraphs.filter(Boolean).map((content) => element('p', {}, content));
  return [{ type: 'listItem', spread: true, children }];
}

function isYear(item: SidebarItem): boolean {
  return item.type === 'category' && /\d{4}$/.test(item.label);
}

/** All pages and folders directly inside a section, in the order of the sidebar. */
function sectionNodes(section: string, pages: readonly Shown[], order: SidebarOrder): Child {
  const [category] = buildSidebar(pages, order);
  const items = category?.type === 'category' ? category.items : [];
  if (items.length === 0) throw new Error(`There are no pages in content/${section}/`);
  const children = items.flatMap((item) => entry(item, pages));
  return element(
    'div',
    { className: 'section-pages', 'data-search-ignore': '', 'data-markdown': 'keep' },
    { type: 'list', spread: true, children },
  );
}

/** A card for each area of the site, in the order of the sidebar. */
function areaNodes(pages: readonly Shown[], order: SidebarOrder): Child {
  return buildSidebar(pages, order).map((item) => {
    const page = firstPage(item, pages);
    const [folder = '', file] = page?.id.split('/') ?? [];
    const name = order[folder]?.icon;
    if (page === undefined || file === undefined) return undefined;
    return element(
      'Card',
      { to: page.route, title: item.label, icon: name },
      name && icon(name),
      element('p', {}, page.description),
    );
  });
}

/** Remark plugin: replaces the components that list areas and pages by what the sidebar and the front matter say. */
export const sectionPages = expander(({ content, data }: Folders, file) => {
  const order = () => readData(join(data, 'sidebar.yaml'), parseSidebarOrder);
  return {
    SectionPages() {
      const folder = withSlashes(dirname(relative(content, file.path)));
      return sectionNodes(folder, pagesOf(content, folder), order());
    },
    Areas: () => areaNodes(pagesOf(content, '', 2), order()),
  };
});
