import { z } from 'zod';
import type { Problem } from '../data-files/problem.ts';
import type { Page } from './page.ts';

const phraseSchema = z.string().regex(/^\S.{0,78}\S$/, {
  error: 'a phrase of 2 to 80 characters on one line, without spaces around it',
});

/**
 * The field `search` of front matter: what people call the subject of the page, and the messages that bring them to it.
 * Readers never see these phrases; the search finds the page by them. {@link searchWordProblems} compares them with each
 * other and with the titles.
 */
export const searchWordsSchema = z
  .array(phraseSchema)
  .min(1, { error: 'at least one phrase, or no such field' })
  .max(16, { error: 'at most 16 phrases; keep those that people use most' });

/** The phrases in the front matter of a page; empty when there are none, or when they are not a list of text. */
export function searchWordsOf(page: Pick<Page, 'frontMatter'>): readonly string[] {
  const { search } = (page.frontMatter ?? {}) as { search?: unknown };
  return z.array(z.string()).safeParse(search).data ?? [];
}

/** One phrase of a page. */
interface Phrase {
  readonly page: Page;
  /** Position in the list of the page; the first is 0. */
  readonly index: number;
  readonly text: string;
}

/**
 * Phrases that are needless or lead to the wrong page: those that a page has twice or shares with another page, and
 * those that are the title of the page or of another one. Upper and lower case don't count.
 *
 * @param pages - all pages of the site
 */
export function searchWordProblems(pages: readonly Page[]): Problem[] {
  const titled = groupBy(pages, titleKey);
  const phrases = pages.flatMap((page) =>
    searchWordsOf(page).map((text, index): Phrase => ({ page, index, text })),
  );
  const same = groupBy(phrases, ({ text }) => keyOf(text));
  return phrases.flatMap((phrase) => {
    const key = keyOf(phrase.text);
    return [
      ...repetitionProblems(phrase, same.get(key) ?? []),
      ...titleProblems(phrase, titled.get(key) ?? []),
    ];
  });
}

function repetitionProblems(phrase: Phrase, same: readonly Phrase[]): Problem[] {
  const earlier = same.find(({ page, index }) => page === phrase.page && index < phrase.index);
  const elsewhere = same.find(({ page }) => page !== phrase.page);
  const problems: Problem[] = [];
  if (earlier !== undefined) {
    problems.push(
      problemOf(phrase, {
        found: `repeats line ${lineOf(earlier)}`,
        expected: 'each phrase once',
        fix: 'Remove one of the two.',
      }),
    );
  }
  if (elsewhere !== undefined) {
    problems.push(
      problemOf(phrase, {
        found: `is also in ${elsewhere.page.file}:${lineOf(elsewhere)}`,
        expected: 'a phrase of one page',
        fix: 'Keep it on the page that answers it best, or say on both more exactly what is meant.',
      }),
    );
  }
  return problems;
}

function titleProblems(phrase: Phrase, titled: readonly Page[]): Problem[] {
  if (titled.includes(phrase.page)) {
    const found = 'is the title of the page';
    const expected = 'other words than the title';
    return [problemOf(phrase, { found, expected, fix: 'Remove it: titles are found anyway.' })];
  }
  return titled.slice(0, 1).map((other) =>
    problemOf(phrase, {
      found: `is the title of ${other.file}`,
      expected: 'no title of another page',
      fix: 'Remove it, or say more exactly what this page answers.',
    }),
  );
}

function problemOf(
  phrase: Phrase,
  { found, expected, fix }: Pick<Problem, 'found' | 'expected'> & { readonly fix: string },
): Problem {
  return {
    file: phrase.page.file,
    line: lineOf(phrase),
    found: `the search phrase "${phrase.text}" ${found}`,
    expected,
    fix,
  };
}

function lineOf({ page, index }: Phrase): number {
  return page.frontMatterLine(['search', index]);
}

/** Two phrases are the same when only case and spaces tell them apart. */
function keyOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function titleKey({ frontMatter }: Page): string {
  const { title } = (frontMatter ?? {}) as { title?: unknown };
  return typeof title === 'string' ? keyOf(title) : '';
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
