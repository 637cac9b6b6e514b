import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkHeadings } from './headings.ts';

function headings(text: string): string[] {
  return formatted([...checkHeadings(parsePage('a.mdx', text))]);
}

it('accepts names with capitals and code', () => {
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

it('reports title case in headings, titles and labels', () => {
  expect(
    headings('---\ntitle: Manage Your Users\nsidebar_label: Users\n---\n\n## Next Steps\n'),
  ).toEqual([
    'content/a.mdx:2: "Manage Your Users" has "Your" with a capital; expected sentence case. Write "your"; only the first word and names take capitals.',
    'content/a.mdx:6: "Next Steps" has "Steps" with a capital; expected sentence case. Write "steps"; only the first word and names take capitals.',
  ]);
});
