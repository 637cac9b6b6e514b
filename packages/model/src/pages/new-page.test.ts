import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { frontMatterProblems } from './front-matter.ts';
import { newPage, titleOf } from './new-page.ts';

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

  it.each(['../outside page', 'a b', 'a//b', '', 'a/b?c', 'core/a b', 'a b/core', '//a'])(
    'refuses "%s", which can be no address',
    (path) => {
      expect(() => newPage('', path)).toThrow(
        `"${path}" can't be an address: use letters, digits, dots, "-" and "_", with "/" between folders, for example sys-mgmt/rotate-secrets.`,
      );
    },
  );

  it('keeps "content" and ".mdx" inside an address', () => {
    expect(newPage('', 'core/content/x').file).toBe('core/content/x.mdx');
    expect(newPage('', 'core/x.mdx.old').file).toBe('core/x.mdx.old.mdx');
  });

  it('says what to describe, in short for a long title', () => {
    const description = (title: string) => newPage('{{description}}', 'a', title).text;
    const rest = ': say in one sentence of 50 to 160 characters what the reader gets here."';
    expect(description('x'.repeat(60))).toBe(`"${'x'.repeat(60)}${rest}`);
    expect(description('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…${rest}`);
    expect(description(`${'x'.repeat(58)} yz`)).toBe(`"${'x'.repeat(58)}…${rest}`);
  });

  it('fills every placeholder', () => {
    expect(newPage('{{title}} {{title}}', 'a').text).toBe('"A" "A"');
    const twice = newPage('{{description}}{{description}}', 'a').text;
    expect(twice).not.toContain('{{');
  });
});

describe('titleOf', () => {
  it('makes a title from the last part of the path', () => {
    expect(titleOf('sys-mgmt/rotate-the_secrets')).toBe('Rotate the secrets');
    expect(titleOf('sys-mgmt/-rotate--secrets-')).toBe('Rotate secrets');
  });
});
