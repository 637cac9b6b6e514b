import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkHeadings } from './headings.ts';

function headings(text: string): string[] {
  return formatted(checkHeadings(parsePage('a.mdx', text)));
}

it('accepts levels in order, names with capitals and code', () => {
  expect(
    headings(
      '---\ntitle: Google Workspace\n---\n\n## Docker Compose\n\n### `Create` it\n\n## OAuth2: Next steps\n',
    ),
  ).toEqual([]);
});

it('reports a heading of level 1, unless the page hides its title', () => {
  expect(headings('# Title\n')).toEqual([
    'content/a.mdx:1: heading "Title" is of level 1; expected headings from level 2 on. The title of the front matter is the page\'s heading; begin sections with "##".',
  ]);
  expect(headings('---\nhide_title: true\n---\n\n# Welcome\n')).toEqual([]);
});

it('reports a skipped level', () => {
  expect(headings('## One\n\n#### Two\n')).toEqual([
    'content/a.mdx:3: heading "Two" is of level 4 below one of level 2; expected level 3 at most.',
  ]);
});

it('reports headings with the same text or the same id', () => {
  expect(headings('## One\n\n## one\n\n## Two {#one}\n')).toEqual([
    'content/a.mdx:3: heading "one" is already on line 1; expected unique headings. Word one of them differently.',
    'content/a.mdx:5: heading "Two" has the same address #one as the one in line 1; expected unique headings. Word one of them differently.',
  ]);
});

it('reports title case in headings, titles and labels', () => {
  expect(
    headings('---\ntitle: Manage Your Users\nsidebar_label: Users\n---\n\n## Next Steps\n'),
  ).toEqual([
    'content/a.mdx:6: heading "Next Steps" has "Steps" with a capital; expected sentence case. Write "steps"; only the first word and names take capitals.',
    'content/a.mdx:2: title "Manage Your Users" has "Your" with a capital; expected sentence case. Write "your"; only the first word and names take capitals.',
  ]);
});
