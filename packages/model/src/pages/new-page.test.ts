import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { frontMatterProblems } from './front-matter.ts';
import { newPage } from './new-page.ts';

const templates = join(import.meta.dirname, '../../../../data/templates');

describe('newPage', () => {
  it.each(readdirSync(templates))('fills %s so that its front matter passes the check', (name) => {
    const template = readFileSync(join(templates, name), 'utf8');
    const page = newPage(template, 'customize/a-new-page', 'Colons: and "quotes" survive');
    expect(page.file).toBe('customize/a-new-page.mdx');
    const { data } = matter(page.text);
    expect(data.title).toBe('Colons: and "quotes" survive');
    const place = { file: page.file, lineOf: () => 1 };
    expect(frontMatterProblems(data, page.file, [], place)).toEqual([]);
    expect(page.text).not.toContain('{{');
  });

  it('takes an address however it is written', () => {
    for (const path of ['/sys-mgmt/x/', 'content/sys-mgmt/x.mdx', 'sys-mgmt/x']) {
      const page = newPage('{{title}}', path);
      expect(page).toEqual({ file: 'sys-mgmt/x.mdx', text: '"X"' });
    }
  });

  it.each(['../outside page', 'a b', 'a//b', '', 'a/b?c'])(
    'refuses "%s", which can be no address',
    (path) => {
      expect(() => newPage('', path)).toThrow(
        `"${path}" can't be an address: use letters, digits, dots, "-" and "_", with "/" between folders, for example sys-mgmt/rotate-secrets.`,
      );
    },
  );
});
