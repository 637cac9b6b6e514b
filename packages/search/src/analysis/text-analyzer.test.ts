import { describe, expect, it } from 'vitest';
import { Synonyms } from './synonyms.ts';
import { TermIds } from './term-ids.ts';
import { indexSpan, TextAnalyzer } from './text-analyzer.ts';

const groups = {
  same: [
    ['2fa', 'two factor authentication'],
    ['log out', 'sign out'],
  ],
  related: [['delete', 'remove', '2fa']],
};

function setUp() {
  const ids = new TermIds();
  const synonyms = new Synonyms(groups, ids);
  return { ids, synonyms, analyzer: new TextAnalyzer(synonyms, ids) };
}

/** What is found in texts, one after the other: terms and phrases, each with its part of the text. */
function found(...texts: string[]): string[][] {
  const { ids, synonyms, analyzer } = setUp();
  return texts.map((text) => {
    const { terms, starts, ends, words } = analyzer.analyze(text);
    expect([starts.length, ends.length]).toEqual([terms.length, terms.length]);
    return terms.map((term, index) => {
      const name = index < words ? ids.terms()[term] : synonyms.phrases[term]?.indexTerms.join();
      return `${name}: ${text.slice(starts[index], ends[index])}`;
    });
  });
}

describe('an analyzed text', () => {
  it('has the terms of its words', () => {
    expect(found('Binding, the policies')).toEqual([
      ['bind: Binding', 'the: the', 'polici: policies'],
    ]);
  });
  it('has identifiers and their parts', () => {
    expect(found('a pending_user’s OAuth2')).toEqual([
      [
        'a: a',
        'pendinguser: pending_user',
        'pend: pending',
        'user: user',
        'oauth2: OAuth2',
        'oauth: OAuth',
      ],
    ]);
  });
  it('has synonym phrases after its words', () => {
    expect(found('Set up two-factor authentication')).toEqual([
      [
        'set: Set',
        'up: up',
        'twofactor: two-factor',
        'two: two',
        'factor: factor',
        'authentication: authentication',
        '2fa =: two-factor authentication',
      ],
    ]);
    expect(found('log users out')).toEqual([
      ['log: log', 'user: users', 'out: out', 'log out =: log users out'],
    ]);
  });
  it('has nothing of the text before it', () => {
    expect(found('delete all of the policies', 'users', '')).toEqual([
      [
        'delet: delete',
        'all: all',
        'of: of',
        'the: the',
        'polici: policies',
        'remov ~,2fa ~: delete',
      ],
      ['user: users'],
      [],
    ]);
  });
  it('is remembered', () => {
    const { analyzer } = setUp();
    const first = analyzer.analyzeCached('log out');
    expect(analyzer.analyzeCached('log out')).toBe(first);
    expect(first).toEqual(analyzer.analyze('log out'));
  });
  it('may get its tokens from elsewhere', () => {
    const { ids, synonyms } = setUp();
    const read: string[] = [];
    const analyzer = new TextAnalyzer(synonyms, ids, (text) => {
      read.push(text);
      return indexSpan(text, ids);
    });
    expect(analyzer.analyze('log users')).toEqual(setUp().analyzer.analyze('log users'));
    expect(read).toEqual(['log', 'users']);
  });
});

it('knows the phrases of a synonym term', () => {
  const { analyzer, synonyms } = setUp();
  const phrases = (term: string) =>
    analyzer.phrasesWithIndexTerm(term).map((number) => synonyms.phrases[number]?.indexTerms);
  expect(phrases('2fa =')).toEqual([['2fa =', 'delet ~', 'remov ~'], ['2fa =']]);
  expect(phrases('delet ~')).toEqual([
    ['2fa =', 'delet ~', 'remov ~'],
    ['delet ~', '2fa ~'],
  ]);
  expect(phrases('delet')).toEqual([]);
});
