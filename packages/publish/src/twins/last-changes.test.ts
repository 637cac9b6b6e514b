import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourcesOf } from '../build-site.ts';
import { lastChangeOf, readLastChanges } from './last-changes.ts';

let folder = '';
let project = '';

function git(cwd: string, day: string, ...args: string[]): void {
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@authentik.company', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

function commit(day: string, ...files: string[]): void {
  for (const file of files) writeFileSync(join(project, file), day);
  git(project, day, 'add', '.');
  git(project, day, 'commit', '-qm', day);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-changes-'));
  project = join(folder, 'project');
  mkdirSync(join(project, 'content'), { recursive: true });
  mkdirSync(join(project, 'data/errors'), { recursive: true });
  git(project, '2026-01-01', 'init', '-q');
  commit('2026-01-02', 'content/a.mdx', 'content/ü b.mdx');
  commit('2026-02-03', 'data/errors/x.yaml');
  commit('2026-03-04', 'content/a.mdx');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the last commit of each file', () => {
  const changes = readLastChanges(project, ['content', 'data']);
  expect(Object.fromEntries(changes)).toEqual({
    'content/a.mdx': '2026-03-04',
    'content/ü b.mdx': '2026-01-02',
    'data/errors/x.yaml': '2026-02-03',
  });
  expect(lastChangeOf(changes, ['content/ü b.mdx'], [])).toBe('2026-01-02');
  expect(lastChangeOf(changes, ['content/ü b.mdx'], ['data/errors'])).toBe('2026-02-03');
  expect(lastChangeOf(changes, ['content/new.mdx'], [])).toBeUndefined();
});

it('is a part of what a build is made from', () => {
  for (const name of ['site', 'packages', 'hosting', 'package-lock.json']) {
    mkdirSync(join(project, name));
  }
  const before = sourcesOf({}, project);
  git(project, '2026-03-05', 'commit', '--amend', '--no-edit', '-q');
  expect(sourcesOf({}, project)).not.toBe(before);
});

it('knows nothing outside of a repository, or in a shallow clone', () => {
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  expect(readLastChanges(outside, ['content']).size).toBe(0);
  const shallow = join(folder, 'shallow');
  git(folder, '2026-04-05', 'clone', '-q', '--depth', '1', `file://${project}`, shallow);
  expect(readLastChanges(shallow, ['content']).size).toBe(0);
});
