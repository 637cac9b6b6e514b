import type { Problem } from '@docs/model/data-files/problem';
import type { Page } from '@docs/model/pages/page';

/**
 * Checks that a page says what to read next: a list of links below `## Next`. Pages with pages below them lead on as they
 * are.
 */
export function checkNextSteps({ path, file, body, headings }: Page): Problem[] {
  if (/(?:^|\/)index\.mdx$/.test(path) || /^## Next\n\s*[*-] .*\]\(/m.test(body)) return [];
  const heading = headings.find(({ depth, text }) => depth === 2 && text === 'Next');
  return [
    {
      file,
      line: heading?.line ?? 1,
      found: heading === undefined ? 'no heading "## Next"' : '"## Next" without a list of links',
      expected: 'a list of links below "## Next"',
      fix: 'Link to the pages that a reader with this task needs next.',
    },
  ];
}
