import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copiedOrder, copiedPage, growPages } from './grown-pages.ts';

it('gives a copy another title, and keeps its links among the copies', () => {
  const text = `---\ntitle: "Flows: what they do"\n---\n[Stages](/flows/stages/) and [2024.12](/releases/2024.12/)\n`;
  expect(copiedPage(text, 3, ['flows', 'customize'])).toBe(
    `---\ntitle: "Flows: what they do 3"\n---\n[Stages](/copy-3/flows/stages/) and [2024.12](/releases/2024.12/)\n`,
  );
  expect(copiedPage('title: Flows\n', 1, ['flows'])).toBe('title: Flows 1\n');
});

it('orders the copies as their pages', () => {
  const text =
    '# Order\n/:\n  order:\n    - flows\n\nflows:\n  order: [b, a]\nflows/b:\n  label: B\n';
  const order = copiedOrder(text, 2);
  expect(order).toContain(text);
  for (const folder of ['copy-1', 'copy-2']) {
    expect(order).toContain(`${folder}/flows:\n  order: [b, a]\n${folder}/flows/b:\n  label: B\n`);
  }
  expect(order.match(/^\/:$/gm)).toHaveLength(1);
});

it('copies folders with guides until there are enough pages', () => {
  const project = mkdtempSync(join(tmpdir(), 'grown-pages-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  };
  for (const page of ['index', 'flows/index', 'flows/a', 'releases/1.0']) {
    write(`content/${page}.mdx`, `---\ntitle: ${page}\n---\n`);
  }
  write('data/sidebar.yaml', 'flows:\n  order: [a]\n');
  expect(growPages(project, 8)).toBe(10);
  const pages = readdirSync(join(project, 'content', 'copy-2'), { recursive: true });
  expect(pages.sort()).toEqual(['flows', 'flows/a.mdx', 'flows/index.mdx', 'index.mdx']);
  expect(readFileSync(join(project, 'content/copy-2/flows/a.mdx'), 'utf8')).toContain('flows/a 2');
  expect(growPages(project, 8)).toBe(10);
});
