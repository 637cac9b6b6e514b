import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePage } from '@docs/pages/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  frontMatterWithoutSearchWords,
  withSearchWords,
  writeSearchWords,
} from './search-words.ts';

const text = '---\ntitle: Recovery\nsearch:\n  - locked out\n  - lost password\n---\n\nText.\n';

describe('frontMatterWithoutSearchWords', () => {
  it('leaves out the phrases and keeps the other fields and the text', async () => {
    const frontMatter = { title: 'Recovery', search: ['locked out'], tags: ['flows'] };
    const parsed = await frontMatterWithoutSearchWords({
      filePath: 'content/recovery.mdx',
      fileContent: text,
      defaultParseFrontMatter: async () => ({ frontMatter, content: 'Text.' }),
    });
    expect(parsed).toEqual({
      frontMatter: { title: 'Recovery', tags: ['flows'] },
      content: 'Text.',
    });
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

  it('names a page that came while the site was built', () => {
    expect(() => writeSearchWords([parsePage('late.mdx', text)], outDir)).toThrow(
      'content/late.mdx was added or moved while the site was built',
    );
  });

  it('writes into the files of pages that have phrases, and into no others', () => {
    const html = '<html><title>A</title><body>';
    const files = ['recovery', 'core'].map((folder) => {
      mkdirSync(join(outDir, folder));
      const file = join(outDir, folder, 'index.html');
      writeFileSync(file, html);
      return file;
    });
    const pages = [
      parsePage('recovery.mdx', text),
      parsePage('core/index.mdx', '---\ntitle: Core\n---\n'),
    ];
    writeSearchWords(pages, outDir);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([
      '<html><title>A</title><meta name="docsearch:words" content="locked out"><meta name="docsearch:words" content="lost password"><body>',
      html,
    ]);
  });
});
