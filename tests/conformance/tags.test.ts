import { readProject } from '@docs/model/pages/project';
import { root } from '@docs/publish/paths';
import { describe, expect } from 'vitest';
import { test } from '../harness/site.ts';

const project = readProject(root);

function tagsOf(frontMatter: unknown): readonly string[] {
  const { tags = [] } = (frontMatter ?? {}) as { readonly tags?: readonly string[] };
  return tags;
}

describe('§2 Top level', () => {
  test.for(Object.keys(project.tags))(
    '§2 /tags/%s/ counts and lists the pages with this tag, and no others',
    async (tag, { open }) => {
      const tagged = project.pages
        .filter(({ frontMatter }) => tagsOf(frontMatter).includes(tag))
        .map(({ route }) => route);
      const page = await open(`/tags/${tag}/`, { javaScriptEnabled: false });
      const listed = await page
        .locator('main article > a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      expect(listed.sort()).toEqual(tagged.sort());
      const heading = await page.locator('h1').textContent();
      expect(heading).toMatch(new RegExp(`^${tagged.length === 1 ? 'One' : tagged.length} docs? `));
    },
  );
});
