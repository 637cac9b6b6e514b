import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMdx } from '@docs/model/pages/markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { sectionPages } from './section-pages.ts';

function project(): { readonly content: string; readonly data: string } {
  const root = mkdtempSync(join(tmpdir(), 'section-pages-'));
  const content = join(root, 'content');
  const data = join(root, 'data');
  mkdirSync(join(content, 'run', 'email'), { recursive: true });
  mkdirSync(join(content, 'run', 'hosts'), { recursive: true });
  mkdirSync(data);
  const page = (path: string, title: string) =>
    writeFileSync(
      join(content, path),
      `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText.\n`,
    );
  page('run/index.mdx', 'Run');
  page('run/backup.mdx', 'Back up');
  page('run/email/index.mdx', 'Email');
  page('run/email/test.mdx', 'Test mails');
  page('run/hosts/nas.mdx', 'NAS');
  writeFileSync(
    join(data, 'sidebar.yaml'),
    'run:\n  icon: activity\n  order: [email, backup, hosts]\nrun/hosts: { label: Hosts }\n',
  );
  return { content, data };
}

function expanded(path: string, source: string) {
  const folders = project();
  const tree = parseMdx(source);
  sectionPages(folders)(tree, new VFile({ path: join(folders.content, path), value: source }));
  return tree.children;
}

it('lists the pages of a section in the order of the sidebar, with what is inside folders', () => {
  const [section] = expanded('run/index.mdx', '<SectionPages />\n');
  expect(section).toMatchObject({ name: 'div', children: [{ type: 'list' }] });
  expect(textOf(section)).toBe('EmailAbout Email.Test mailsBack upAbout Back up.HostsNAS');
  expect(JSON.stringify(section)).toContain('"url":"/run/hosts/nas/"');
});

it('makes a card of each area, with its icon', () => {
  const [card, ...others] = expanded('index.mdx', '<Areas />\n');
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    name: 'Card',
    attributes: [{ value: '/run/' }, { value: 'Run' }, { value: 'activity' }],
    children: [{ name: 'svg' }, { name: 'p' }],
  });
});
