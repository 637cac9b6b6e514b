import { formatProblem, type Problem } from '@docs/model/data-files/problem';
import { parseSchematic } from '@docs/model/data-files/schematics';
import { parseTable } from '@docs/model/data-files/tables';
import { parseErrorCatalog } from '@docs/model/errors/catalog';
import { parsePage } from '@docs/model/pages/page';
import type { Project } from '@docs/model/pages/project';
import { noLaterReleases } from '@docs/model/releases/later-releases';
import { noSupport } from '@docs/model/releases/support-data';
import { parseSettings } from '@docs/model/settings/settings';
import type { NameFacts, SchemaFacts } from '../platform-facts/facts.ts';
import type { Sample } from '../samples/sample.ts';

/** A small project for tests: two pages, a section of settings, a table. It knows the release 2025.4. */
export function sampleProject(pages: Readonly<Record<string, string>> = {}): Project {
  const texts = {
    'core/terminology.mdx':
      '---\ntitle: Terminology\n---\n\n## Outposts\n\n<DataTable name="scopes" />\n',
    'install-config/configuration.mdx':
      '---\ntitle: Configuration\n---\n\n## Web\n\n<Settings section="web" />\n',
    ...pages,
  };
  return {
    root: '/nowhere',
    pages: Object.entries(texts).map(([path, text]) => parsePage(path, text)),
    tags: { oauth: { label: 'OAuth', permalink: '/oauth', description: 'All that speaks OAuth.' } },
    settings: parseSettings(
      'sections: [{ id: web, title: Web, settings: [{ key: AUTHENTIK_WEB__THREADS, type: integer, effect: Number of threads. }] }]',
    ),
    support: noSupport,
    later: { ...noLaterReleases, releases: [{ version: '2025.4', summary: 'Later.' }] },
    tables: new Map([
      [
        'scopes',
        parseTable(
          'title: Scopes\nanchor: scope\ncolumns: [{ key: scope, label: Scope }]\nrows: [{ scope: openid }, { scope: email }]',
          'data/tables/scopes.yaml',
        ),
      ],
    ]),
    schematics: new Map([
      [
        'login',
        parseSchematic(
          'title: Login\nparts: [{ kind: button, label: Log in, mark: 1 }]\nlegend: [The button.]',
          'data/schematics/login.yaml',
        ),
      ],
    ]),
    errors: parseErrorCatalog(
      new Map([
        [
          'server',
          'title: Server\nposition: 1\nentries: [{ id: token-expired, message: Token expired, where: A log., cause: Time., check: A date., fix: A token., more: "[Terms](/core/terminology/)", source: authentik }]',
        ],
      ]),
    ).components,
    sidebarOrder: {},
    problems: [],
  };
}

/** Problems as lines of text. */
export function formatted(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}

/** A sample on line 10 of a page. */
export function sample(language: string, text: string, meta = ''): Sample {
  return { file: 'content/a.mdx', line: 10, language, meta, text };
}

/** A list of the platform's schema without names. */
export const noSchema: SchemaFacts = {
  source: { repository: 'owner/platform', path: 'schema.yml', version: '2025.8.6' },
  paths: {},
  eventActions: [],
  models: [],
  components: [],
  fields: [],
  modelFields: {},
};

/** A list of names outside of the schema without any. */
export const noNames: NameFacts = {
  more: [],
  removed: [],
  notComparable: [],
  unlisted: [],
  permissions: {},
};
