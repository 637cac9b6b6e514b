import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
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
