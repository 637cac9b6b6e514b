import { z } from 'zod';
import { asFields } from '../data-files/fields.ts';
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
  const { search } = asFields(page.frontMatter);
  return z.array(z.string()).safeParse(search).data ?? [];
}

/** One phrase of a page. */
interface Phrase {
  readonly page: Page;
  /** Position in the list of the page; the first is 0. */
  readonly index: number;
  readonly text: string;
  readonly key: string;
}

/**
 * Phrases that are needless or lead to the wrong page: those that a page has twice or shares with another page, and
 * those that are the title of the page or of another one. Upper and lower case don't count.
 *
 * @param pages - all pages of the site
 */
export function searchWordProblems(pages: readonly Page[]): Problem[] {
  const titles = new Map(pages.map((page) => [titleOf(page), page]));
  const phrases = pages.flatMap((page) =>
    searchWordsOf(page).map((text, index): Phrase => ({ page, index, text, key: keyOf(text) })),
  );
  const problems: Problem[] = [];
  for (const phrase of phrases) {
    const { page, index, text, key } = phrase;
    const others = phrases.filter((other) => other.key === key);
    const earlier = others.find((other) => other.page === page && other.index < index);
    const elsewhere = others.find((other) => other.page !== page);
    const titled = titleOf(page) === key ? page : titles.get(key);
    const report = (what: string, expected: string, fix: string) => {
      const found = `the search phrase "${text}" ${what}`;
      problems.push({ file: page.file, line: lineOf(phrase), found, expected, fix });
    };
    if (earlier !== undefined) {
      report(`repeats line ${lineOf(earlier)}`, 'each phrase once', 'Remove one of the two.');
    }
    if (elsewhere !== undefined) {
      const fix =
        'Keep it on the page that answers it best, or say on both more exactly what is meant.';
      const place = `${elsewhere.page.file}:${lineOf(elsewhere)}`;
      report(`is also in ${place}`, 'a phrase of one page', fix);
    }
    if (titled === page) {
      const fix = 'Remove it: titles are found anyway.';
      report('is the title of the page', 'other words than the title', fix);
    } else if (titled !== undefined) {
      const fix = 'Remove it, or say more exactly what this page answers.';
      report(`is the title of ${titled.file}`, 'no title of another page', fix);
    }
  }
  return problems;
}

function lineOf({ page, index }: Phrase): number {
  return page.frontMatterLine(['search', index]);
}

/** Two phrases are the same when only case and spaces tell them apart. */
function keyOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function titleOf({ frontMatter }: Page): string {
  const { title } = asFields(frontMatter);
  return typeof title === 'string' ? keyOf(title) : '';
}
