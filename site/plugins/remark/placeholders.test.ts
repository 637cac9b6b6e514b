import { join } from 'node:path';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { codeSamples } from './code-samples.ts';
import { attribute } from './nodes.ts';
import { placeholders } from './placeholders.ts';
import { sampleReleases } from './sample-releases.ts';

const data = join(import.meta.dirname, '..', '..', '..', 'data');

/** A page after the plugins, as its tree. */
async function compiled(source: string, path = '/project/content/core/page.mdx'): Promise<Root> {
  const file = new VFile({ value: source, path });
  const processor = unified()
    .use([remarkParse, remarkGfm, remarkMdx, codeSamples])
    .use(sampleReleases, { data })
    .use(placeholders, { data });
  return (await processor.run(processor.parse(file), file)) as Root;
}

/** The marked words in the texts and code of a page, as `id: text`. */
async function marked(source: string): Promise<string[]> {
  const found: string[] = [];
  visit(await compiled(source), (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'span') {
      found.push(`${attribute(node, 'data-placeholder')}: ${textOf(node)}`);
    }
  });
  return found;
}

async function paragraphs(source: string, path?: string): Promise<MdxJsxFlowElement[]> {
  const found: MdxJsxFlowElement[] = [];
  visit(await compiled(source, path), 'mdxJsxFlowElement', (node) => {
    if (node.name === 'p') found.push(node);
  });
  return found;
}

describe('placeholders', () => {
  it.each([
    ['Open authentik.company in a browser.', ['authentik: authentik.company']],
    ['Set `https://app.company/callback`.', ['app: app.company']],
    ['the namespace `authentik`, and `authentik`', ['namespace: authentik']],
    ['| Host |\n| --- |\n| `outpost.company:9000` |', ['outpost: outpost.company']],
    ['## On authentik.company', []],
    ['[authentik.company](https://authentik.company/)', []],
    ['See `docs.authentik.company`.', []],
  ])('marks %j', async (source, expected) => {
    expect(await marked(source)).toEqual(expected);
  });
});

describe('samples', () => {
  const source = '```env\nAUTHENTIK_WORKER__THREADS=4\nAUTHENTIK_LOG_LEVEL=info\n```\n';

  it('carry the releases of the settings that some release lacks', async () => {
    const [line] = await paragraphs(source);
    expect(line && attribute(line, 'data-needs')).toBe('AUTHENTIK_WORKER__THREADS 2025.8 ');
  });

  it('carry none on release notes, and none for settings of every release', async () => {
    expect(await paragraphs(source, '/project/content/releases/2025.8.mdx')).toEqual([]);
    expect(await paragraphs('```env\nAUTHENTIK_LOG_LEVEL=info\n```\n')).toEqual([]);
  });
});
