import { pageKindOf } from '@docs/model/pages/page-kinds';
import type { ParseFrontMatter } from '@docusaurus/types';

/** Whether the text of a page says what to read next. */
export function hasNextSteps(source: string): boolean {
  return /^## Next$/m.test(source);
}

/**
 * Reads the front matter of a page as before. A page that says what to read next, or that leads to the pages of its
 * section, gets no links to its neighbors in the sidebar. Release notes and advisories keep theirs: they are the ones
 * before and after in time.
 */
export function frontMatterWithoutNeighbors(parse: ParseFrontMatter): ParseFrontMatter {
  return async (source) => {
    const result = await parse(source);
    const path = source.filePath.replaceAll('\\', '/').split('/content/').at(-1) ?? '';
    const leadsOn = path.endsWith('index.mdx') || hasNextSteps(result.content);
    if (pageKindOf(path) !== undefined || !leadsOn) return result;
    const none = { pagination_next: null, pagination_prev: null };
    return { ...result, frontMatter: { ...none, ...result.frontMatter } };
  };
}
