import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  frontMatterWithoutSearchWords,
  type SearchWords,
  withSearchWords,
  writeSearchWords,
} from './search-words.ts';

describe('frontMatterWithoutSearchWords', () => {
  it('leaves out the phrases, collects them, and keeps the other fields and the text', async () => {
    const frontMatter = { title: 'Recovery', search: ['locked out'], tags: ['flows'] };
    const collected: SearchWords = new Map();
    const parsed = await frontMatterWithoutSearchWords(collected)({
      filePath: '/project/content/recovery.mdx',
      fileContent: '',
      defaultParseFrontMatter: async () => ({ frontMatter, content: 'Text.' }),
    });
    expect(parsed).toEqual({
      frontMatter: { title: 'Recovery', tags: ['flows'] },
      content: 'Text.',
    });
    expect([...collected]).toEqual([['/project/content/recovery.mdx', ['locked out']]]);
  });
});

describe('withSearchWords', () => {
  it('adds one meta for each phrase behind the title of the page', () => {
    const html = '<html><title>A</title><link><body><svg><title>B</title></svg>';
    expect(withSearchWords(html, ['locked out', 'say "no" & <go>'])).toBe(
      '<html><title>A</title><meta name="docsearch:words" content="locked out"><meta name="docsearch:words" content="say &quot;no&quot; &amp; &lt;go&gt;"><link><body><svg><title>B</title></svg>',
    );
  });

  it('refuses HTML without a title', () => {
    expect(() => withSearchWords('<html><body>', ['locked out'])).toThrow('has no title');
  });
});

describe('writeSearchWords', () => {
  let outDir = '';
  beforeAll(() => {
    outDir = mkdtempSync(join(tmpdir(), 'search-words-'));
  });
  afterAll(() => {
    rmSync(outDir, { recursive: true });
  });

  it('writes into the files of pages that have phrases, and into no others', () => {
    const html = '<html><title>A</title><body>';
    const files = ['recovery', 'core'].map((folder) => {
      mkdirSync(join(outDir, folder));
      const file = join(outDir, folder, 'index.html');
      writeFileSync(file, html);
      return file;
    });
    const words: SearchWords = new Map([
      [join('/project/content/recovery.mdx'), ['locked out', 'lost password']],
      [join('/project/content/core/index.mdx'), []],
    ]);
    const pages = [
      { source: '@site/../content/recovery.mdx', permalink: '/docs/recovery' },
      { source: '@site/../content/core/index.mdx', permalink: '/docs/core/' },
    ];
    writeSearchWords(pages, words, { siteDir: '/project/site', baseUrl: '/docs/' }, outDir);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([
      '<html><title>A</title><meta name="docsearch:words" content="locked out"><meta name="docsearch:words" content="lost password"><body>',
      html,
    ]);
  });
});
