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

  it.each([
    ['Binding policies', ['bind 0 word', 'polici 1 word']],
    ['pending_user', ['pendinguser 0 compound', 'pend 0 part', 'user 1 part']],
    ['userId', ['userid 0 compound', 'user 0 part', 'id 1 part']],
    // A piece of a single letter would find nothing, so the word stays whole.
    ['OAuth', ['oauth 0 word']],
    ['OAuth2', ['oauth2 0 word', 'oauth 0 part']],
    ['user’s flow', ['user 0 word', 'flow 1 word']],
    ['Ended. env...', ['end 0 word', 'env 1 word']],
  ])('of %s are its words and their parts', (text, terms) => {
    expect(briefly(text)).toEqual(terms);
  });

  it.each([
    ['v2025.8', '2025.8'],
    ['ak_is_group_member', 'isgroupmember'],
    ['authentik/.env', '.env'],
  ])('of %s contain %s', (text, term) => {
    expect(tokenize(text).map((token) => token.term)).toContain(term);
  });
});

it('pairs neighboring words, apart from stop words between them', () => {
  const pairs = wordPairsOf(tokenize('Log in to the device_code flow'));
  expect(pairs.map(({ term }) => term)).toEqual(['log devic', 'devic cod', 'cod flow']);
});
