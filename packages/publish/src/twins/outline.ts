import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@docs/model/catalog/catalog';
import { type Page, readPages } from '@docs/model/pages/page';
import { shownData } from '@docs/model/pages/shown-data';
import { buildSidebar, parseSidebarOrder, type SidebarItem } from '@docs/model/pages/sidebar';
import { sidebarDoc } from '@docs/model/pages/sidebar-doc';
import { product } from '@docs/model/product/product';
import { rangeInWords } from '@docs/model/releases/version-ranges';
import { root } from '../paths.ts';
import { lastChangeOf, readLastChanges } from './last-changes.ts';

/** The facts about a page that its HTML does not say. */
export interface PageFacts {
  /** The version of the platform that the text is about, or a range in words: `before 2025.6.4`. */
  readonly version: string;
  /** Day of the last change, such as `2026-10-01`, if it is known. */
  readonly lastChange?: string | undefined;
}

/** One area of the documentation: a folder at the top. */
export interface Area {
  /** Name of the folder. */
  readonly name: string;
  readonly title: string;
  /** Routes of its pages in the order of the sidebar. */
  readonly routes: readonly string[];
}

/** The pages of the project in the order of the sidebar, with facts that their HTML does not say. */
export interface Outline {
  readonly areas: readonly Area[];
  /** By route. The home page is among them. */
  readonly facts: ReadonlyMap<string, PageFacts>;
}

/** Reads the order of the pages of the project, their versions and their last changes. */
export function readOutline(catalog: Catalog): Outline {
  const pages = readPages(root);
  const versions = versionsOf(catalog);
  const changes = readLastChanges(root, ['content', 'data']);
  const facts = pages.map(({ route, file, body }): [string, PageFacts] => {
    const { files, folders } = shownData(body);
    return [
      route,
      {
        version: versions.get(route) ?? product.targetRelease,
        lastChange: lastChangeOf(changes, [file, ...files], folders),
      },
    ];
  });
  return { areas: areasOf(pages), facts: new Map(facts) };
}

/** The versions that releases and advisories are about, by route. */
function versionsOf({ releases, advisories }: Catalog): ReadonlyMap<string, string> {
  return new Map([
    ...releases.map(({ page, data }) => [page.route, data.version] as const),
    ...advisories.map(
      ({ page, data }) => [page.route, data.affected.map(rangeInWords).join('; ')] as const,
    ),
  ]);
}

function areasOf(pages: readonly Page[]): Area[] {
  const order = parseSidebarOrder(readFileSync(join(root, 'data/sidebar.yaml'), 'utf8'));
  const routes = new Map(pages.map((page) => [sidebarDoc(page).id, page.route]));
  return buildSidebar(pages.map(sidebarDoc), order).flatMap((item) => {
    const ids = idsOf(item);
    const name = ids[0]?.split('/')[0] ?? '';
    if (item.type !== 'category') return [];
    return [{ name, title: item.label, routes: ids.flatMap((id) => routes.get(id) ?? []) }];
  });
}

/** Ids of the pages of a sidebar item, its own first. */
function idsOf(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  return [...(item.link === undefined ? [] : [item.link.id]), ...item.items.flatMap(idsOf)];
}
