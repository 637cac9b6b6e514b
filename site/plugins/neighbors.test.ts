import { describe, expect, it } from 'vitest';
import { frontMatterWithoutNeighbors } from './neighbors.ts';

async function frontMatterOf(path: string, content: string, frontMatter = {}) {
  const parse = frontMatterWithoutNeighbors(async () => ({ frontMatter, content }));
  const result = await parse({
    filePath: `/site/content/${path}`,
    fileContent: content,
    defaultParseFrontMatter: async () => ({ frontMatter, content }),
  });
  return result.frontMatter;
}

const none = { pagination_next: null, pagination_prev: null };

describe('links to the neighbors in the sidebar', () => {
  it.each([
    ['core/terminology.mdx', 'Text.\n\n## Next\n\n- [A](/a/)\n'],
    ['core/index.mdx', 'Text.'],
  ])('are left out of %s', async (path, content) => {
    expect(await frontMatterOf(path, content)).toEqual(none);
  });

  it.each([
    ['releases/2025.8.mdx', '## Next\n'],
    ['security/cves/CVE-2024-52289.mdx', '## Next\n'],
    ['core/terminology.mdx', 'What comes ## Next'],
  ])('stay on %s', async (path, content) => {
    expect(await frontMatterOf(path, content)).toEqual({});
  });

  it('stay where the page names one', async () => {
    const own = { pagination_next: 'core/architecture' };
    expect(await frontMatterOf('core/index.mdx', 'Text.', own)).toEqual({ ...none, ...own });
  });
});
