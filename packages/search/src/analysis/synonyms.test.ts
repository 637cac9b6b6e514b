import { expect, it } from 'vitest';
import { Synonyms } from './synonyms.ts';
import { tokenize } from './tokens.ts';

const synonyms = new Synonyms({
  same: [
    ['2fa', 'Two-factor authentication'],
    ['log out', 'sign out'],
  ],
  related: [['delete', 'remove', 'get rid of']],
});

/** The phrases of a text as `words: query term`. */
const found = (text: string) =>
  synonyms.find(tokenize(text)).map(({ phrase, first, last }) => {
    const term = phrase.sameTerm ?? phrase.relatedTerm;
    return `${text.slice(first.start, last.end)}: ${term}`;
  });

it.each([
  ['Use 2FA or two-factor authentication', ['2FA: 2fa =', 'two-factor authentication: 2fa =']],
  ['Removing it deletes all', ['Removing: remov ~', 'deletes: delet ~']],
  ['factor two authentication, get of rid', []],
  ['log users out', ['log users out: log out =']],
  ['log all users out', ['log all users out: log out =']],
  ['log all the users out', []],
  ['', []],
])('finds the phrases of %j', (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});

it('gives a text the terms by which the other members find it', () => {
  const [match] = synonyms.find(tokenize('delete'));
  expect([...(match?.phrase.indexTerms ?? [])]).toEqual(['remov ~', 'get rid of ~']);
});
