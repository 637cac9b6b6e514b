import { type Problem, problem } from '@docs/model/data-files/problem';
import type { Page } from '@docs/model/pages/page';
import { titleCaseWord } from './sentence-case.ts';

/** Checks headings: no level 1 (unless the page hides its title), no skipped level, unique, in sentence case. */
export function checkHeadings(page: Page): Problem[] {
  const { file } = page;
  const problems: Problem[] = [];
  const ownTitle = hasField(page.frontMatter, 'hide_title');
  const seen = new Map<string, number>();
  let above = 1;
  for (const { depth, text, id, line } of page.headings) {
    if (depth === 1 && !ownTitle) {
      problems.push(
        problem({
          file,
          line,
          found: `heading "${text}" is of level 1`,
          expected: 'headings from level 2 on',
          fix: 'The title of the front matter is the page\'s heading; begin sections with "##".',
        }),
      );
    } else if (depth > above + 1) {
      problems.push(
        problem({
          file,
          line,
          found: `heading "${text}" is of level ${depth} below one of level ${above}`,
          expected: `level ${above + 1} at most`,
        }),
      );
    }
    above = depth;
    const first = seen.get(id);
    if (first !== undefined) {
      problems.push(
        problem({
          file,
          line,
          found: `heading "${text}" has the same address #${id} as the one in line ${first}`,
          expected: 'unique headings',
          fix: 'Word one of them differently.',
        }),
      );
    }
    seen.set(id, line);
    // The second of two equal headings gets the id suffix "-1", so texts are compared as well as ids.
    const words = `text:${text.trim().toLowerCase()}`;
    const twin = seen.get(words);
    if (twin !== undefined && first === undefined) {
      problems.push(
        problem({
          file,
          line,
          found: `heading "${text}" is already on line ${twin}`,
          expected: 'unique headings',
          fix: 'Word one of them differently.',
        }),
      );
    }
    seen.set(words, line);
    problems.push(...sentenceCase(file, line, `heading "${text}"`, text));
  }
  const { frontMatter } = page;
  if (typeof frontMatter === 'object' && frontMatter !== null) {
    for (const [field, value] of Object.entries(frontMatter)) {
      if (typeof value !== 'string' || !['title', 'sidebar_label'].includes(field)) continue;
      const line = page.frontMatterLine([field]);
      problems.push(...sentenceCase(file, line, `${field} "${value}"`, value));
    }
  }
  return problems;
}

function sentenceCase(file: string, line: number, what: string, text: string): Problem[] {
  const word = titleCaseWord(text);
  if (word === undefined) return [];
  return [
    problem({
      file,
      line,
      found: `${what} has "${word}" with a capital`,
      expected: 'sentence case',
      fix: `Write "${word.toLowerCase()}"; only the first word and names take capitals.`,
    }),
  ];
}

function hasField(data: unknown, field: string): boolean {
  return typeof data === 'object' && data !== null && field in data;
}
