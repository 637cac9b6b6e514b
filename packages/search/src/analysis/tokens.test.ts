import { describe, expect, it } from 'vitest';
import { forEachTokenSpan } from './token-spans.ts';
import { tokenize, tokensOfSpan } from './tokens.ts';

function spansOf(text: string): string[] {
  const spans: string[] = [];
  forEachTokenSpan(text, (from, to) => spans.push(text.slice(from, to)));
  return spans;
}

/** Returns terms with their positions and kinds. */
const briefly = (text: string) =>
  tokenize(text).map(({ term, position, kind }) => `${term} ${position} ${kind}`);

describe('token spans', () => {
  it.each([
    ['Set the host.', ['Set', 'the', 'host']],
    ['AUTHENTIK_POSTGRESQL__HOST=db', ['AUTHENTIK_POSTGRESQL__HOST', 'db']],
    ['a--b a---b a----b', ['a--b', 'a---b', 'a', 'b']],
    ['/application/o/token/', ['application/o/token']],
    ['mail me@authentik.company, now', ['mail', 'me@authentik.company', 'now']],
    ['don’t étude-42 日本語', ['don’t', 'étude-42', '日本語']],
    ['ascii-é then', ['ascii-é', 'then']],
    ['a\u0080b', ['a', 'b']],
    ['', []],
    ['!? — …', []],
  ])('of %j are %j', (text, spans) => {
    expect(spansOf(text)).toEqual(spans);
  });
});

describe('tokens', () => {
  it('have the offsets of their words', () => {
    const text = 'Bind (pending_user) to “Étude”';
    for (const { start, end, word } of tokenize(text)) {
      const original = text.slice(start, end).toLowerCase().replace('_', '');
      expect(original.replace('é', 'e')).toBe(word);
    }
  });

  it('of plain words are their stems', () => {
    expect(briefly('Binding policies')).toEqual(['bind 0 word', 'polici 1 word']);
  });

  it('of an identifier are the whole and its parts', () => {
    expect(briefly('pending_user is')).toEqual([
      'pendinguser 0 compound',
      'pend 0 part',
      'user 1 part',
      'is 2 word',
    ]);
  });

  it('of camel case are the whole and its pieces', () => {
    expect(briefly('peerDependencies')).toEqual([
      'peerdependenci 0 compound',
      'peer 0 part',
      'dependenci 1 part',
    ]);
    // A piece of a single letter would find nothing, so the word stays whole.
    expect(briefly('OAuth')).toEqual(['oauth 0 word']);
  });

  it('of a name with a number are both and the name', () => {
    expect(briefly('OAuth2')).toEqual(['oauth2 0 word', 'oauth 0 part']);
    expect(briefly('v5')).toEqual(['v5 0 word', '5 0 part']);
  });

  it('of a version number keep its dots', () => {
    expect(briefly('2025.8.1')[0]).toBe('2025.8.1 0 compound');
    expect(briefly('v2025.8')[0]).toBe('2025.8 0 compound');
  });

  it('leave out the possessive ending', () => {
    expect(briefly('user’s flow')).toEqual(['user 0 word', 'flow 1 word']);
  });

  it.each([
    // Tokens are remembered: no other test has these words.
    ['brand', true],
    ['crème', true],
    ['group’s', false],
    ['default_brand', false],
    ['saml2', false],
  ])('of %s are a single word: %s', (text, isWord) => {
    expect(tokensOfSpan(text).isWord).toBe(isWord);
  });

  it('of camel case may be as short as two letters', () => {
    expect(briefly('userId')).toEqual(['userid 0 compound', 'user 0 part', 'id 1 part']);
  });

  it('have offsets in the name of a name with a number', () => {
    const ends = tokenize('use OAuth2').map(({ start, end }) => [start, end]);
    expect(ends).toEqual([
      [0, 3],
      [4, 10],
      [4, 9],
    ]);
  });

  it('have no compound for a very long identifier', () => {
    const long = Array.from({ length: 9 }, () => 'segment').join('/');
    expect(tokenize(long).every(({ kind }) => kind === 'part')).toBe(true);
  });
});
