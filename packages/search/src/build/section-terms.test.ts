import { expect, it } from 'vitest';
import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import type { SectionModel } from './page-model.ts';
import { SectionTermsCollector } from './section-terms.ts';

const sectionOf = (text: string, heading: string | null = null) =>
  ({ text, heading: heading ?? 'not read', hasHeading: heading !== null }) as SectionModel;

/** The terms of sections: the occurrences of each term, by section, and the numbers of words of their texts. */
function termsOf(sections: readonly SectionModel[]) {
  const termIds = new TermIds();
  const synonyms = new Synonyms(
    { same: [['sso', 'single sign on']], related: [['delete', 'remove']] },
    termIds,
  );
  const collector = new SectionTermsCollector(synonyms, termIds);
  const counts: number[] = [];
  const words = sections.map((section) => {
    const length = collector.add(section);
    counts.push(collector.sectionCount);
    return length;
  });
  const names = termIds.terms();
  const { termIds: ids, occurrences, ends } = collector.finish();
  const bySection = sections.map((_, section) => {
    const from = section === 0 ? 0 : ends[section - 1];
    const own = [...ids.subarray(from, ends[section])];
    return Object.fromEntries(
      own.map((id, index) => [names[id], occurrences[(from ?? 0) + index]]),
    );
  });
  const polic = collector.vocabulary.origins().get(termIds.idOf('polici'));
  return { words, counts, bySection, policies: polic?.words.get('policies') };
}

it('counts the occurrences of each term in the text, and notes whether the heading has it', () => {
  const { words, counts, bySection } = termsOf([
    sectionOf('red and red, blue', 'blue Red sky'),
    sectionOf('green'),
    sectionOf('', 'red'),
  ]);
  expect(words).toEqual([4, 1, 0]);
  expect(counts).toEqual([1, 2, 3]);
  expect(bySection).toEqual([{ red: 5, and: 2, blu: 3, sky: 1 }, { green: 2 }, { red: 1 }]);
});

it('adds the terms of synonyms, which are no words', () => {
  const { words, bySection } = termsOf([sectionOf('use single sign on', 'remove')]);
  expect(words).toEqual([4]);
  expect(bySection[0]).toMatchObject({ 'sso =': 2, sign: 2, remov: 1, 'delet ~': 1 });
});

it('counts the words in texts and headings', () => {
  expect(termsOf([sectionOf('policies', 'policies'), sectionOf('policies')]).policies).toBe(3);
});
