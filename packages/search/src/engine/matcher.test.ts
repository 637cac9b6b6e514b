import { describe, expect, it } from 'vitest';
import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import { TextAnalyzer } from '../analysis/text-analyzer.ts';
import { createMatcher, phraseShare, type WordMatch } from './matcher.ts';
import type { ResolvedQuery } from './resolve-query.ts';

const groups = {
  same: [
    ['2fa', 'two factor authentication'],
    ['log out', 'sign out'],
  ],
  related: [],
};

interface Query {
  /** What was typed, and the terms that it was expanded to; those with `…` are completions. */
  readonly words?: readonly (readonly [typed: string, ...terms: string[]])[];
  /** What was typed, and the terms with their weights. */
  readonly skipped?: readonly (readonly [typed: string, terms: Readonly<Record<string, number>>])[];
}

function matcherFor({ words = [], skipped = [] }: Query, termIds = new TermIds()) {
  const analyzer = new TextAnalyzer(new Synonyms(groups, termIds), termIds);
  const query = {
    words: words.map(([typed, ...terms]) => ({
      query: { text: typed, word: typed.toLowerCase() },
      expansions: terms.map((term) => ({
        entry: { term: term.replace('…', '') },
        isCompletion: term.endsWith('…'),
      })),
    })),
    skipped: skipped.map(([text, terms]) => ({
      text,
      candidates: Object.entries(terms).map(([term, weight]) => ({ term, weight })),
    })),
  } as unknown as ResolvedQuery;
  return createMatcher(query, analyzer, termIds);
}

const brief = (text: string, matches: readonly WordMatch[]) =>
  matches.map(({ start, end, word, index }) => `${text.slice(start, end)} ${index} ${word}`);
const found = (text: string, query: Query) => brief(text, matcherFor(query)(text));

describe('the words of a query in a text', () => {
  it('are found in all forms, with what was typed', () => {
    const words = [
      ['User', 'user'],
      ['policy', 'polici'],
    ] as const;
    expect(found('Policies for users, by Jane', { words })).toEqual([
      'Policies 1 policy',
      'users 0 user',
    ]);
    expect(found('nothing', { words })).toEqual([]);
  });

  it.each([
    ['poli', 'polici…', 'All Policies', 'Poli'],
    ['policy', 'polici…', 'policy', 'policy'],
    ['policing', 'polici…', 'policies', 'policies'],
    ['stra', 'strass…', 'Straße', 'Straße'],
  ])('while they are typed: "%s" (%s) in "%s" is "%s"', (typed, term, text, match) => {
    expect(found(text, { words: [[typed, term]] })).toEqual([`${match} 0 ${typed}`]);
  });

  it('that complete the same term are the first, unless another is whole', () => {
    const text = 'users';
    const [whole, typed, other] = [
      ['users', 'user'],
      ['us', 'user…'],
      ['use', 'user…'],
    ] as const;
    expect(found(text, { words: [typed, other] })).toEqual(['us 0 us']);
    expect(found(text, { words: [typed, whole] })).toEqual(['users 1 users']);
    expect(found(text, { words: [whole, typed] })).toEqual(['users 0 users']);
    expect(found(text, { words: [whole, ['Users', 'user']] })).toEqual(['users 0 users']);
  });

  it('are found by phrases that mean the same', () => {
    const words = [
      ['2fa', '2fa', '2fa ='],
      ['app', 'app'],
      ['mfa', '2fa ='],
    ] as const;
    expect(found('Two-factor authentication of an app', { words })).toEqual([
      'Two-factor authentication 0 2fa',
      'app 1 app',
    ]);
  });

  it('are found at each place once: what begins first, is longest, was typed first', () => {
    const factor = ['factor', 'factor'] as const;
    const synonym = ['mfa', '2fa ='] as const;
    expect(found('a two factor authentication', { words: [factor, synonym] })).toEqual([
      'two factor authentication 1 mfa',
    ]);
    expect(found('2fa', { words: [['2fa', '2fa'], synonym] })).toEqual(['2fa 0 2fa']);
    expect(found('2fa', { words: [synonym, ['2fa', '2fa']] })).toEqual(['2fa 0 mfa']);
    expect(
      found('oauth2', {
        words: [
          ['oauth', 'oauth'],
          ['oauth2', 'oauth2'],
        ],
      }),
    ).toEqual(['oauth2 1 oauth2']);
  });

  it('are found among more terms than the filter has places', () => {
    const termIds = new TermIds();
    const find = matcherFor({ words: [['policy', 'polici']] }, termIds);
    for (let term = termIds.terms().length; term < 1022; term += 1) termIds.idOf(`term${term}`);
    const text = 'alpha beta gamma policies delta';
    expect(brief(text, find(text))).toEqual(['policies 0 policy']);
    expect(termIds.terms().length).toBeGreaterThan(1024);
  });

  it('are remembered', () => {
    const find = matcherFor({ words: [['user', 'user']] });
    expect(find('a user')).toBe(find('a user'));
  });
});

describe('words that were not looked up', () => {
  it('are found by what is not merely related, as neighbors of no word', () => {
    const query: Query = {
      words: [['user', 'user']],
      skipped: [
        ['The', { the: 1, this: 0.7, that: 0.69 }],
        ['and', { and: 1 }],
      ],
    };
    expect(found('the user and this, that', query)).toEqual([
      'the 2 the',
      'user 0 user',
      'and 4 and',
      'this 2 the',
    ]);
  });

  it('may be known as synonyms, or not at all', () => {
    expect(
      found('2fa or two-factor authentication', { skipped: [['mfa', { '2fa =': 1 }]] }),
    ).toEqual(['2fa 1 mfa', 'two-factor authentication 1 mfa']);
    expect(found('out', { skipped: [['out', { out: 1, unknown: 1 }]] })).toEqual(['out 1 out']);
  });

  it('are found in the first text that has them', () => {
    const find = matcherFor({ skipped: [['the', { the: 1 }]] });
    expect(find('users')).toEqual([]);
    expect(brief('the users', find('the users'))).toEqual(['the 1 the']);
  });

  it('are the first of those with the same term', () => {
    const skipped = [
      ['the', { the: 1 }],
      ['THE', { the: 1 }],
    ] as const;
    expect(found('the', { skipped })).toEqual(['the 1 the']);
  });
});

describe('the share of a phrase', () => {
  /** Matches of words that begin at places; each is two letters long. */
  const share = (wordCount: number, ...places: readonly (readonly [index: number, at: number])[]) =>
    phraseShare(
      places.map(([index, start]) => ({ index, start, end: start + 2, word: '' })),
      wordCount,
    );

  it('counts neighbors of the query that are neighbors in the text', () => {
    expect(share(2, [0, 0], [1, 3])).toBe(1);
    expect(share(3, [0, 0], [1, 3])).toBe(0.5);
    expect(share(3, [0, 0], [1, 3], [0, 6], [1, 9], [2, 12])).toBe(1);
    expect(share(2, [1, 0], [0, 3])).toBe(0);
    expect(share(3, [0, 0], [2, 3])).toBe(0);
    expect(share(1, [0, 0])).toBe(0);
  });

  it('allows six letters between them', () => {
    expect(share(2, [0, 0], [1, 8])).toBe(1);
    expect(share(2, [0, 0], [1, 9])).toBe(0);
  });
});
