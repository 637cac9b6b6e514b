import { describe, expect, it } from 'vitest';
import { type QueryOutcome, queryNotes } from './query-notes.ts';
import type { ResolvedQuery } from './resolve-query.ts';

/** The notes of a query of which all words are known. Words with a correction are given as `typed=corrected`. */
function notes(text: string, more: Partial<QueryOutcome> & { readonly unknown?: string[] } = {}) {
  const { unknown = [], ...outcome } = more;
  const typed = text.replaceAll(/=\w+/g, '');
  const place = (word: string) => {
    const start = typed.indexOf(word);
    return { text: word, start, end: start + word.length };
  };
  const words = text.split(' ').flatMap((part) => {
    const [word = '', correction = null] = part.split('=');
    return unknown.includes(word) ? [] : [{ query: place(word), correction }];
  });
  return queryNotes({
    text: typed,
    resolved: { words, unknown: unknown.map(place) } as unknown as ResolvedQuery,
    hitCount: 5,
    wordMasks: new Set([2 ** words.length - 1]),
    bestMask: 2 ** words.length - 1,
    suggestions: [],
    ...outcome,
  });
}

describe('the notes of a query', () => {
  it('are none when all words were found', () => {
    expect(notes('helm chart')).toBeUndefined();
  });

  it('have all corrections at their places', () => {
    expect(notes('kubernets=kubernetes or dokcer=docker now')).toEqual({
      didYouMean: 'kubernetes or docker now',
    });
    expect(notes('docker=docker')).toBeUndefined();
  });

  it('have the words that the best page lacks, if no page has all', () => {
    const some = { wordMasks: new Set([0b101, 0b011]), bestMask: 0b101 };
    expect(notes('install helm chart', some)).toEqual({ droppedWords: ['helm'] });
    const all = { wordMasks: new Set([0b101, 0b111]), bestMask: 0b101 };
    expect(notes('install helm chart', all)).toBeUndefined();
  });

  it('have the words that no page has, in the order of the query', () => {
    const some = { unknown: ['xylophone', 'aaa'], wordMasks: new Set([0b01]), bestMask: 0b01 };
    expect(notes('aaa helm chart xylophone', some)).toEqual({
      droppedWords: ['aaa', 'chart', 'xylophone'],
    });
    expect(notes('dokcer=docker xylophone', { unknown: ['xylophone'] })).toEqual({
      didYouMean: 'docker xylophone',
      droppedWords: ['xylophone'],
    });
  });

  it('do not have a word that the reader did not type', () => {
    expect(notes('', { wordMasks: new Set([0]), bestMask: 0 })).toBeUndefined();
  });

  it('suggest queries only when there are no hits', () => {
    const none = { hitCount: 0, suggestions: ['Outposts', 'Helm chart'] };
    expect(notes('helm', { ...none, wordMasks: new Set<number>() })).toEqual({
      suggestedQueries: ['Helm chart', 'Outposts'],
    });
    expect(notes('hlem=helm', { ...none, wordMasks: new Set<number>() })).toEqual({
      didYouMean: 'helm',
      suggestedQueries: ['Helm chart', 'Outposts'],
    });
  });
});
