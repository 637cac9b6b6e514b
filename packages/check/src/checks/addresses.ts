import { factAnchors } from '@docs/model/catalog/placement';
import { laterAnchor } from '@docs/model/catalog/reader-data';
import { tableAnchors } from '@docs/model/data-files/tables';
import type { Page } from '@docs/model/pages/page';
import type { Project } from '@docs/model/pages/project';
import { settingAnchor } from '@docs/model/settings/anchor';
import { visit } from 'unist-util-visit';
import { attributesOf, isElement } from './jsx.ts';

/** The targets that links may have. */
export interface AddressBook {
  /** Addresses of pages. */
  readonly routes: ReadonlySet<string>;
  /** Anchors of a page; `undefined` on generated pages, and while the data that pages show has mistakes. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  readonly isFile: (path: string) => boolean;
}

/** Pages that the site generates. */
const GENERATED_PAGES = ['/', '/search/', '/tags/', '/releases/upgrade/'];

/** Files that the build generates. */
const GENERATED_FILES =
  /^\/(releases\.gen\.json|(releases|security)\/atom\.xml|security\/osv\.json|sitemap\.xml|opensearch\.xml|llms(-full)?\.txt|data\/v1\/(index|releases|releases\.schema|upgrade-stops|advisories|settings|errors)\.json)$/;

/** Collects every valid link target of a project. */
export function addressBook(project: Project): AddressBook {
  const pages = new Map(project.pages.map((page) => [page.route, page]));
  const tags = Object.values(project.tags).map(({ permalink }) => `/tags${permalink}/`);
  const anchors = new Map<string, ReadonlySet<string>>();
  return {
    routes: new Set([...pages.keys(), ...GENERATED_PAGES, ...tags]),
    isFile: (path) =>
      GENERATED_FILES.test(path) || project.staticFiles.includes(path.replace(/^\//, '')),
    anchorsOf: (route) => {
      const page = pages.get(route);
      if (page === undefined || project.problems.length > 0) return undefined;
      const known = anchors.get(route) ?? pageAnchors(page, project);
      anchors.set(route, known);
      return known;
    },
  };
}

/** Ids on a page: headings, and the settings, messages, later releases and table rows that it shows. */
function pageAnchors(page: Page, project: Project): Set<string> {
  const anchors = page.headings.map(({ id }) => id);
  visit(page.tree, (node) => {
    if (!isElement(node)) return;
    const { section, name = '', only, id } = attributesOf(node);
    if (id !== undefined) anchors.push(id);
    anchors.push(...factAnchors(node.name, page));
    if (node.name === 'Settings') {
      const shown = project.settings.sections.find((candidate) => candidate.id === section);
      anchors.push(...(shown?.settings ?? []).map(({ key }) => settingAnchor(key)));
    }
    if (node.name === 'ErrorCatalog') {
      for (const { id: component, entries } of project.errors) {
        anchors.push(component, ...entries.map((entry) => entry.id));
      }
    }
    if (node.name === 'LaterReleases') {
      for (const { version, breaking = [] } of project.later.releases) {
        anchors.push(laterAnchor(version), ...breaking.map((change) => change.id));
      }
    }
    const table = node.name === 'DataTable' ? project.tables.get(name) : undefined;
    if (table !== undefined) {
      anchors.push(...(only?.split(/,\s*/) ?? tableAnchors(table)));
    }
  });
  return new Set(anchors);
}
