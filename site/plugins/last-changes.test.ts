import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { frontMatterWithLastChange, readPageChanges } from './last-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-changes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('knows no day without Git', () => {
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'content/a.mdx'), 'Text.');
  const changes = readPageChanges(folder);
  expect([changes.areKnown, changes.dayOf('content/a.mdx')]).toEqual([false, undefined]);
});

it('adds the day to the front matter, and nothing where there is none', async () => {
  const parse = async () => ({ frontMatter: { title: 'A' }, content: 'Text.' });
  const source = { filePath: '/a.mdx', fileContent: '', defaultParseFrontMatter: parse };
  const withDay = frontMatterWithLastChange(parse, { dayOf: () => '2026-10-01' });
  expect((await withDay(source)).frontMatter).toEqual({
    title: 'A',
    last_update: { date: '2026-10-01' },
  });
  const without = frontMatterWithLastChange(parse, { dayOf: () => undefined });
  expect((await without(source)).frontMatter).toEqual({ title: 'A' });
});
