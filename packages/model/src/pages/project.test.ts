import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
import { noLaterReleases } from '../releases/later-releases.ts';
import { noSupport } from '../releases/support.ts';
import { readProject } from './project.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('a project', () => {
  it('may be empty', () => {
    expect(readProject(root)).toEqual({
      root,
      pages: [],
      tags: {},
      settings: { sections: [] },
      support: noSupport,
      later: noLaterReleases,
      tables: new Map(),
      schematics: new Map(),
      errors: [],
      sidebarOrder: {},
      staticFiles: [],
      problems: [],
    });
  });

  it('is read from its folders', () => {
    write('content/index.mdx', '---\ntitle: Home\n---\n');
    write('content/core/old.md', '# Old\n');
    write('content/core/picture.svg', '<svg/>');
    write(
      'data/tags.yaml',
      'oauth: { label: OAuth, permalink: /oauth, description: Sign in with OAuth 2. }\n',
    );
    write(
      'data/settings.yaml',
      'sections: [{ id: web, title: Web, settings: [{ key: A, type: string, effect: Something happens. }] }]\n',
    );
    write(
      'data/support.yaml',
      'asOf: "2026-10-01"\npolicy: { supportedSeries: 3, since: "2021.12" }\n',
    );
    write(
      'data/tables/scopes.yaml',
      'title: Scopes\ncolumns: [{ key: name, label: Name }]\nrows: [{ name: openid }]\n',
    );
    write('data/tables/notes.yaml.txt', 'not a table');
    write(
      'data/schematics/login.yaml',
      'title: Login\nparts: [{ kind: field, label: Name, value: "", mark: 1 }]\nlegend: [The name.]\n',
    );
    write('data/sidebar.yaml', 'core: { order: [old] }\n');
    write(
      'data/errors/server.yaml',
      'title: Server\nposition: 1\nentries:\n  - id: lost\n    message: Key is lost\n    where: Log.\n    cause: A reason.\n    check: Look at it.\n    fix: Create a key.\n    more: "[Keys](/keys/)"\n    source: a/b.py\n',
    );
    write('data/errors/README.md', 'not a component');
    write('site/static/img/logo.svg', '<svg/>');

    const project = readProject(root);
    expect(project.problems).toEqual([]);
    expect(project.pages.map(({ route }) => route)).toEqual(['/core/old/', '/']);
    expect(project.tags).toHaveProperty('oauth.label', 'OAuth');
    expect(project.settings.sections.map(({ id }) => id)).toEqual(['web']);
    expect(project.support.policy.supportedSeries).toBe(3);
    expect([...project.tables.keys()]).toEqual(['scopes']);
    expect([...project.schematics.keys()]).toEqual(['login']);
    expect(project.sidebarOrder).toEqual({ core: { order: ['old'] } });
    expect(project.errors.map(({ id }) => id)).toEqual(['server']);
    expect(project.staticFiles).toEqual(['img/logo.svg']);
  });

  it('reports each file that cannot be read, and goes on without it', () => {
    write('data/tags.yaml', 'oauth: { label: OAuth }\n');
    write('data/tables/broken.yaml', 'title: Broken\n');
    write(
      'data/tables/scopes.yaml',
      'title: S\ncolumns: [{ key: n, label: N }]\nrows: [{ n: a }]\n',
    );
    write('data/errors/server.yaml', 'title: Server\n');
    const { problems, tags, tables } = readProject(root);
    expect(tags).toEqual({});
    expect([...tables.keys()]).toEqual(['scopes']);
    const files = new Set(problems.map(({ file }) => file));
    expect(files).toEqual(
      new Set(['data/tags.yaml', 'data/tables/broken.yaml', 'data/errors/server.yaml']),
    );
    expect(problems.map(formatProblem).join('\n')).toContain('"oauth.permalink" is missing');
  });

  it('does not hide an error of the machine', () => {
    mkdirSync(join(root, 'data/tags.yaml'), { recursive: true });
    expect(() => readProject(root)).toThrow('EISDIR');
  });
});
