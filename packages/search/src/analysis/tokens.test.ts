import { describe, expect, it } from 'vitest';
import { tokenize, wordPairsOf } from './tokens.ts';

/** Returns terms with their positions and kinds. */
const briefly = (text: string) =>
  tokenize(text).map(({ term, position, kind }) => `${term} ${position} ${kind}`);

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

  it('of an identifier with a namespace are also what comes behind it', () => {
    expect(briefly('ak_is_group_member').slice(0, 3)).toEqual([
      'akisgroupmember 0 compound',
      'ak 0 part',
      'isgroupmember 1 compound',
    ]);
  });

  it.each(['.env', 'authentik/.env', 'the .env'])('of %s have the name with its dot', (text) => {
    expect(tokenize(text).map(({ term }) => term)).toContain('.env');
  });

  it('of the end of a sentence have no dot', () => {
    expect(briefly('Ended. env...')).toEqual(['end 0 word', 'env 1 word']);
  });
});

it('pairs neighboring words, apart from stop words between them', () => {
  const pairs = wordPairsOf(tokenize('Log in to the device_code flow'));
  expect(pairs.map(({ term }) => term)).toEqual(['log devic', 'devic cod', 'cod flow']);
});
