import { describe, expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
import { parsePage } from './page.ts';
import { searchWordProblems, searchWordsSchema } from './search-words.ts';

function page(path: string, title: string, phrases: readonly string[]) {
  const list = phrases.map((phrase) => `\n  - ${phrase}`).join('');
  return parsePage(path, `---\ntitle: ${title}\nsearch:${list}\n---\n\nText.\n`);
}

describe('searchWordsSchema', () => {
  const message = (value: unknown) => searchWordsSchema.safeParse(value).error?.issues[0]?.message;
  const short = 'a phrase of 2 to 80 characters on one line, without spaces around it';

  it('takes one to sixteen phrases of 2 to 80 characters', () => {
    expect(message(['ha', 'x'.repeat(80)])).toBeUndefined();
    expect(message(['a'])).toBe(short);
    expect(message(['x'.repeat(81)])).toBe(short);
    expect(message([])).toBe('at least one phrase, or no such field');
    const seventeen = Array.from({ length: 17 }, (_, index) => `phrase ${index}`);
    expect(message(seventeen.slice(1))).toBeUndefined();
    expect(message(seventeen)).toBe('at most 16 phrases; keep those that people use most');
  });

  it('takes no spaces around a phrase and no second line', () => {
    for (const phrase of [' locked out', 'locked out ', 'locked\nout']) {
      expect(message([phrase])).toBe(short);
    }
  });
});

describe('searchWordProblems', () => {
  const messages = (...pages: ReturnType<typeof page>[]) =>
    searchWordProblems(pages).map(formatProblem);

  it('accepts phrases that differ', () => {
    expect(
      messages(
        page('a.mdx', 'Recovery', ['locked out', 'recovery link']),
        page('b.mdx', 'Flows', ['locked out of the admin interface', 'lockedout']),
      ),
    ).toEqual([]);
  });

  it('names both files of a phrase that two pages have, whatever its case', () => {
    expect(
      messages(
        page('a.mdx', 'Recovery', ['lost password', 'locked out']),
        page('b.mdx', 'Flows', ['Locked  Out']),
      ),
    ).toEqual([
      'content/a.mdx:5: the search phrase "locked out" is also in content/b.mdx:4; expected a phrase of one page. Keep it on the page that answers it best, or say on both more exactly what is meant.',
      'content/b.mdx:4: the search phrase "Locked  Out" is also in content/a.mdx:5; expected a phrase of one page. Keep it on the page that answers it best, or say on both more exactly what is meant.',
    ]);
  });

  it('names the line that a phrase repeats', () => {
    expect(messages(page('a.mdx', 'Recovery', ['locked out', 'Locked out']))).toEqual([
      'content/a.mdx:5: the search phrase "Locked out" repeats line 4; expected each phrase once. Remove one of the two.',
    ]);
  });

  it('refuses the title of the page and of another page', () => {
    expect(
      messages(page('a.mdx', 'Recovery', ['recovery', 'flows']), page('b.mdx', 'Flows', ['steps'])),
    ).toEqual([
      'content/a.mdx:4: the search phrase "recovery" is the title of the page; expected other words than the title. Remove it: titles are found anyway.',
      'content/a.mdx:5: the search phrase "flows" is the title of content/b.mdx; expected no title of another page. Remove it, or say more exactly what this page answers.',
    ]);
  });
});
