import { describe, expect, it } from 'vitest';
import { PhraseTrie } from './phrase-trie.ts';
import { isLowInformationWord, isStopWord } from './stop-words.ts';
import { isDependentTerm, isSameTerm, isSynonymTerm, Synonyms, sameTermOf } from './synonyms.ts';
import { TermIds } from './term-ids.ts';
import { tokenize } from './tokens.ts';

const groups = {
  same: [
    ['2fa', 'Two-factor authentication'],
    ['log out', 'sign out'],
  ],
  related: [['delete', 'remove', 'get rid of']],
};

/** Synonyms for texts whose every term has an id. */
function synonymsFor(text: string) {
  const ids = new TermIds();
  const tokens = tokenize(text);
  for (const { term } of tokens) ids.idOf(term);
  return { synonyms: new Synonyms(groups, ids), tokens };
}

/** The phrases of a text as `words: query terms`, in the order of `find`. */
function found(text: string): string[] {
  const { synonyms, tokens } = synonymsFor(text);
  return synonyms.find(tokens).map(({ phrase, first, last }) => {
    const words = text.slice(tokens[first]?.start, tokens[last]?.end);
    return `${words}: ${phrase.sameTerm ?? phrase.relatedTerm}`;
  });
}

describe('phrases of synonyms', () => {
  it('have one index term for all members that mean the same', () => {
    expect(found('Use 2FA or two-factor authentication')).toEqual([
      '2FA: 2fa =',
      'two-factor authentication: 2fa =',
    ]);
  });
  it('have a term of their own for members that are related, and those of the others in the index', () => {
    const { synonyms } = synonymsFor('');
    const terms = synonyms.phrases.map(({ number, sameTerm, relatedTerm, indexTerms }) => [
      number,
      sameTerm,
      relatedTerm,
      indexTerms,
    ]);
    expect(terms).toEqual([
      [0, '2fa =', null, ['2fa =']],
      [1, '2fa =', null, ['2fa =']],
      [2, 'log out =', null, ['log out =']],
      [3, 'log out =', null, ['log out =']],
      [4, null, 'delet ~', ['remov ~', 'get rid of ~']],
      [5, null, 'remov ~', ['delet ~', 'get rid of ~']],
      [6, null, 'get rid of ~', ['delet ~', 'remov ~']],
    ]);
  });
  it('are found in any inflected form', () => {
    expect(found('Removing it deletes all')).toEqual(['Removing: remov ~', 'deletes: delet ~']);
  });
  it('need all of their words in their order', () => {
    expect(found('factor two authentication, get of rid')).toEqual([]);
    expect(found('two of the factor authentication')).toEqual([]);
  });
  it('may have up to two words before a particle', () => {
    expect(found('log out')).toEqual(['log out: log out =']);
    expect(found('log users out')).toEqual(['log users out: log out =']);
    expect(found('log all users out')).toEqual(['log all users out: log out =']);
    expect(found('log all the users out')).toEqual([]);
    expect(found('log out of out')).toEqual(['log out of out: log out =', 'log out: log out =']);
  });
  it('keep the groups that they were made from', () => {
    expect(synonymsFor('').synonyms.groups).toBe(groups);
  });
});

it('makes one phrase of one in two groups, with each index term once', () => {
  const twice = {
    same: [
      ['a1', 'b1'],
      ['a1', 'b1'],
    ],
    related: [
      ['b1', 'c1'],
      ['b1', 'c1'],
    ],
  };
  const { phrases } = new Synonyms(twice, new TermIds());
  expect(phrases.map(({ indexTerms }) => indexTerms)).toEqual([
    ['a1 ='],
    ['a1 =', 'c1 ~'],
    ['b1 ~'],
  ]);
});

describe('terms of the index', () => {
  it.each([
    ['delete', false, false, false],
    ['delete remove', true, false, false],
    ['delete =', true, true, true],
    ['delete ~', true, false, true],
  ])('%s', (term, isDependent, isSame, isSynonym) => {
    expect([isDependentTerm(term), isSameTerm(term), isSynonymTerm(term)]).toEqual([
      isDependent,
      isSame,
      isSynonym,
    ]);
  });
  it('of all synonyms of a word end in an equals sign', () => {
    expect(sameTermOf('delet')).toBe('delet =');
  });
});

describe('a trie of phrases', () => {
  const trie = new PhraseTrie<string>([9]);
  for (const terms of [[1], [1, 2], [1, 2, 3], [4, 9], [9]]) {
    trie.getOrAdd(terms, () => terms.join(' '));
  }
  const visits = (terms: readonly number[], positions = terms.map((_, index) => index)) => {
    const list: string[] = [];
    trie.forEachPhrase({ terms, positions, count: terms.length }, (phrase, first, last) =>
      list.push(`${phrase} (${first}-${last})`),
    );
    return list.sort();
  };

  it('finds all phrases, also inside each other', () => {
    expect(visits([1, 2, 3])).toEqual(['1 (0-0)', '1 2 (0-1)', '1 2 3 (0-2)']);
    expect(visits([5, 1, 5, 2])).toEqual(['1 (1-1)']);
  });
  it('looks past terms without an id', () => {
    expect(visits([-1, 1, -1])).toEqual(['1 (1-1)']);
    expect(visits([100])).toEqual([]);
  });
  it('takes any token of the next position, and none of the same one', () => {
    expect(visits([1, 7, 2], [0, 1, 1])).toEqual(['1 (0-0)', '1 2 (0-2)']);
    expect(visits([1, 2], [0, 0])).toEqual(['1 (0-0)']);
    expect(visits([1, 2], [0, 2])).toEqual(['1 (0-0)']);
  });
  it('goes to the nearest particle', () => {
    expect(visits([4, 9])).toEqual(['4 9 (0-1)', '9 (1-1)']);
    expect(visits([4, 5, 6, 9])).toEqual(['4 9 (0-3)', '9 (3-3)']);
    expect(visits([4, 5, 6, 7, 9])).toEqual(['9 (4-4)']);
    expect(visits([4, 5, 9, 9])).toEqual(['4 9 (0-2)', '9 (2-2)', '9 (3-3)']);
  });
  it('continues after a particle', () => {
    const trie = new PhraseTrie<string>([9]);
    for (const terms of [
      [1, 2],
      [4, 9, 3],
    ]) {
      trie.getOrAdd(terms, () => terms.join(' '));
    }
    const found = (terms: readonly number[]) => {
      const list: string[] = [];
      const positions = terms.map((_, index) => index);
      trie.forEachPhrase({ terms, positions, count: terms.length }, (phrase, first, last) =>
        list.push(`${phrase} (${first}-${last})`),
      );
      return list;
    };
    expect(found([4, 5, 9, 3])).toEqual(['4 9 3 (0-3)']);
    expect(found([4, 5, 9, 5, 3])).toEqual([]);
    // No phrase with the first term has the particle.
    expect(found([1, 5, 9, 2])).toEqual([]);
  });
  it('reads no more tokens than there are', () => {
    const list: string[] = [];
    trie.forEachPhrase({ terms: [1, 2], positions: [0, 1], count: 1 }, (phrase) =>
      list.push(phrase),
    );
    expect(list).toEqual(['1']);
  });
  it('keeps the first value of a sequence', () => {
    expect(trie.getOrAdd([1, 2], () => 'another')).toBe('1 2');
  });
});

it('tells words that say nothing, and those that say little', () => {
  expect(['the', 'how', 'yours', 'policy', ''].map(isStopWord)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['always', 'wrong', 'policy', ''].map(isLowInformationWord)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
