import { parsePage } from '../pages.ts';
import { formatProblem, type Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { parseSettings } from '../settings.ts';
import { parseTable } from '../tables.ts';
import type { Sample, SampleReport } from './samples/sample.ts';

/** A small project for tests: two pages, a section of settings, a table. */
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
    tables: new Map([
      [
        'scopes',
        parseTable(
          'title: Scopes\nanchor: scope\ncolumns: [{ key: scope, label: Scope }]\nrows: [{ scope: openid }, { scope: email }]',
          'data/tables/scopes.yaml',
        ),
      ],
    ]),
    sidebarOrder: {},
    staticFiles: ['img/flow.png'],
    problems: [],
  };
}

/** Problems as a writer sees them. */
export function told(problems: readonly Problem[]): string[] {
  return problems.map(formatProblem);
}

/** A sample as it stands in line 10 of a page. */
export function sample(language: string, text: string, meta = ''): Sample {
  return { file: 'content/a.mdx', line: 10, language, meta, text };
}

/** Mistakes of samples as `line: message`. */
export function mistakes(report: SampleReport): string[] {
  return report.mistakes.map(({ line, message }) => `${line}: ${message}`);
}
