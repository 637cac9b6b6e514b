import { visit } from 'unist-util-visit';
import type { Page } from '../pages.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { factAnchors } from '../releases-catalog.ts';
import { settingAnchor } from '../settings.ts';
import { tableAnchors } from '../tables.ts';
import { attributesOf } from './jsx.ts';

/** What a link may lead to. */
export interface AddressBook {
  readonly hasRoute: (route: string) => boolean;
  /** A route that a mistyped one may mean. */
  readonly nearRoute: (route: string) => string | undefined;
  /** Anchors of a page; `undefined` where the page is made by the site and its anchors aren't known here. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  readonly isFile: (path: string) => boolean;
  /** How a link to a page that isn't written yet is told. */
  readonly missingPages: Problem['severity'];
}

/** Pages that the site makes itself. */
const MADE_BY_THE_SITE = ['/', '/search/', '/tags/', '/releases/upgrade/'];

/** Files that the build writes beside the pages. */
const MADE_BY_THE_BUILD = [
  '/releases.gen.json',
  '/releases/atom.xml',
  '/security/atom.xml',
  '/security/osv.json',
  '/security/csaf/index.txt',
  '/sitemap.xml',
  '/llms.txt',
];

/** Collects every address of a project. */
export function addressBook(project: Project, missingPages: Problem['severity']): AddressBook {
  const pages = new Map(project.pages.map((page) => [page.route, page]));
  const routes = new Set([
    ...pages.keys(),
    ...MADE_BY_THE_SITE,
    ...Object.values(project.tags).map(({ permalink }) => `/tags${permalink}/`),
  ]);
  const files = new Set([...project.staticFiles.map((path) => `/${path}`), ...MADE_BY_THE_BUILD]);
  const anchors = new Map<string, ReadonlySet<string>>();
  return {
    hasRoute: (route) => routes.has(route),
    nearRoute: (route) => nearest(route, [...routes]),
    isFile: (path) => files.has(path),
    missingPages,
    anchorsOf: (route) => {
      const page = pages.get(route);
      if (page === undefined) return undefined;
      const known = anchors.get(route) ?? pageAnchors(page, project);
      anchors.set(route, known);
      return known;
    },
  };
}

function nearest(route: string, routes: readonly string[]): string | undefined {
  const last = route.split('/').at(-2)?.toLowerCase().replaceAll('-', '_');
  return routes.find((other) => {
    const name = other.split('/').at(-2)?.toLowerCase().replaceAll('-', '_');
    return name !== '' && name === last && !other.startsWith('/tags/');
  });
}

/** Ids on a page: of headings, of the settings and of the table rows that it shows. */
export function pageAnchors(page: Page, project: Project): Set<string> {
  const anchors = new Set(page.headings.map(({ id }) => id));
  visit(page.tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const { section, name, only, id } = attributesOf(node);
    if (id !== undefined) anchors.add(id);
    if (node.name === 'Settings') {
      const found = project.settings.sections.find((candidate) => candidate.id === section);
      for (const setting of found?.settings ?? []) anchors.add(settingAnchor(setting.key));
    }
    for (const anchor of factAnchors(node.name, page)) anchors.add(anchor);
    if (node.name === 'DataTable' && name !== undefined) {
      const table = project.tables.get(name);
      const shown = only?.split(',').map((part) => part.trim());
      for (const anchor of table === undefined ? [] : tableAnchors(table)) {
        if (shown === undefined || shown.includes(anchor)) anchors.add(anchor);
      }
    }
  });
  return anchors;
}
