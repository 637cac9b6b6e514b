import { expect, it } from 'vitest';
import { stem } from '../analysis/stem.ts';
import { TermIds } from '../analysis/term-ids.ts';
import { forEachTokenSpan } from '../analysis/token-spans.ts';
import { Vocabulary } from './vocabulary.ts';

/** Returns the origin of a term in a text. */
function originOf(text: string, term: string) {
  const termIds = new TermIds();
  const vocabulary = new Vocabulary(termIds);
  forEachTokenSpan(text, (from, to) => vocabulary.count(text.slice(from, to)));
  return vocabulary.origins().get(termIds.idOf(term));
}

it('counts the words that a term was made from, ignoring case', () => {
  const origin = originOf(
    'Policies bind. A policy binds; POLICY and policies, policies.',
    'polici',
  );
  expect(origin?.words).toEqual(
    new Map([
      ['policies', 3],
      ['policy', 2],
    ]),
  );
});

it('tells words from identifiers with digits', () => {
  expect(originOf('pending_user', stem('pendinguser'))?.isWord).toBe(true);
  expect(originOf('2025.8.1', '2025.8.1')?.isWord).toBe(false);
});

it('has no origin for a term that is in no text', () => {
  expect(originOf('one', 'two')).toBeUndefined();
});
