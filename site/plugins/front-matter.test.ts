import { describe, expect, it } from 'vitest';
import { frontMatterParser } from './front-matter.ts';

async function parsed(path: string, content: string, frontMatter = {}) {
  const parse = async () => ({ frontMatter, content });
  const filePath = `/site/content/${path}`;
  const source = { filePath, fileContent: content, defaultParseFrontMatter: parse };
  return (await frontMatterParser()(source)).frontMatter;
}

const none = { pagination_next: null, pagination_prev: null };

describe('links to the neighbors in the sidebar', () => {
  it.each([
    ['core/terminology.mdx', 'Text.\n\n## Next\n\n- [A](/a/)\n'],
    ['core/index.mdx', 'Text.'],
  ])('are left out of %s', async (path, content) => {
    expect(await parsed(path, content)).toEqual(none);
  });

  it.each([
    ['releases/2025.8.mdx', '## Next\n'],
    ['security/cves/CVE-2024-52289.mdx', '## Next\n'],
    ['core/terminology.mdx', 'What comes ## Next'],
  ])('stay on %s', async (path, content) => {
    expect(await parsed(path, content)).toEqual({});
  });

  it('stay where the page names one', async () => {
    const own = { pagination_next: 'core/architecture' };
    expect(await parsed('core/index.mdx', 'Text.', own)).toEqual({ ...none, ...own });
  });
});
