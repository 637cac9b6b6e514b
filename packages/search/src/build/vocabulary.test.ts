import { expect, it } from 'vitest';
import { stem } from '../analysis/stem.ts';
import { numberOfTerm } from '../analysis/term-numbers.ts';
import { forEachRun } from '../analysis/tokens.ts';
import { Vocabulary } from './vocabulary.ts';

function originOf(text: string, term: string) {
  const vocabulary = new Vocabulary();
  forEachRun(text, (from, to) => vocabulary.count(text.slice(from, to)));
  return vocabulary.origins().get(numberOfTerm(term));
}

it('counts the words that a term came from, whatever their case', () => {
  const words = originOf('Policies bind. A policy binds; POLICY and policies, policies.', 'polici');
  expect(words?.words).toEqual(
    new Map([
      ['policies', 3],
      ['policy', 2],
    ]),
  );
});

it('tells words from identifiers with numbers in them', () => {
  expect(originOf('pending_user', stem('pendinguser'))?.plain).toBe(true);
  expect(originOf('2025.8.1', '2025.8.1')?.plain).toBe(false);
});

it('knows nothing of what was in no text', () => {
  expect(originOf('one', 'two')).toBeUndefined();
});
