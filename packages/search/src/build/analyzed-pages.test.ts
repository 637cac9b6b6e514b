import { describe, expect, it } from 'vitest';
import { Synonyms } from '../analysis/synonyms.ts';
import { TermIds } from '../analysis/term-ids.ts';
import { fieldWeights, type SaturatedField, subjectWeights } from '../shared/ranking-weights.ts';
import type { PageSubject } from '../shared/types.ts';
import { type AnalyzedPage, analyzePages, forEachOccurrence } from './analyzed-pages.ts';
import type { PageModel } from './page-model.ts';
import { SectionTermsCollector } from './section-terms.ts';

const sectionOf = (text: string, heading: string) => ({ text, heading, hasHeading: true });
const pageOf = (more: Partial<PageModel>) =>
  ({ path: '/', title: '', kind: 'guide', subject: null, sections: [], ...more }) as PageModel;

/** The analyzed pages, with terms instead of their ids. */
function analyzed(...pages: readonly PageModel[]) {
  const termIds = new TermIds();
  const synonyms = new Synonyms(
    { same: [['sso', 'single sign on']], related: [['delete', 'remove']] },
    termIds,
  );
  const collector = new SectionTermsCollector(synonyms, termIds);
  const found = analyzePages(pages, synonyms, termIds, collector);
  const names = termIds.terms();
  const named = (values: ReadonlyMap<number, number>) =>
    Object.fromEntries([...values].map(([id, value]) => [names[id], value]));
  const sectionTerms = collector.finish();
  const visitsOf = (page: AnalyzedPage) => {
    const visits: string[] = [];
    forEachOccurrence(page, sectionTerms, (term, section, occurrences, isFirst) =>
      visits.push(`${names[term]} ${section} ${occurrences}${isFirst ? ' first' : ''}`),
    );
    return visits;
  };
  return found.map((page) => ({
    ...page,
    titleWords: named(page.titleWords),
    otherTerms: named(page.otherTerms),
    visits: visitsOf(page),
  }));
}
const only = (more: Partial<PageModel>) => {
  const [page] = analyzed(pageOf(more));
  if (page === undefined) throw new Error('expected one page');
  return page;
};

describe('a page', () => {
  const first = pageOf({ title: 'One', sections: [sectionOf('red blu', 'One')] as never });
  const second = pageOf({
    path: '/sun/',
    title: 'Two',
    sections: [sectionOf('red', 'Two'), sectionOf('red sky red', 'Red')] as never,
  });

  it('has its place among all sections, and their lengths', () => {
    const [one, two] = analyzed(first, second);
    expect(one).toMatchObject({ firstSection: 0, sectionLengths: [2], length: 2 });
    expect(two).toMatchObject({ firstSection: 1, sectionLengths: [1, 3], length: 4 });
  });

  it('has its terms visited by section, then those of its title and address only', () => {
    const [one, two] = analyzed(first, second);
    expect(one?.visits).toEqual(['red 0 2 first', 'blu 0 2 first', 'one 0 1 first']);
    expect(two?.visits).toEqual([
      'red 0 2 first',
      'two 0 1 first',
      'red 1 5',
      'sky 1 2 first',
      'sun 0 0 first',
    ]);
  });

  it('has each term of its title and address visited once', () => {
    expect(only({ path: '/sun/', title: 'Sun' }).visits).toEqual(['sun 0 0 first']);
  });
});

describe('a title', () => {
  it('has its words without stop words, of which each term covers some', () => {
    const { titleLength, titleWords } = only({ title: 'The single sign-on of clouds' });
    expect(titleLength).toBe(3);
    expect(titleWords).toMatchObject({ the: 0, singl: 1, cloud: 1, 'sso =': 2 });
  });

  it('counts at most three words for a term, and the most words of all its places', () => {
    expect(only({ title: 'alpha_beta_gamma_delta' }).titleWords).toMatchObject({
      alpha: 1,
      alphabetagammadelta: 3,
    });
    expect(only({ title: 'SSO or single sign on' }).titleWords['sso =']).toBe(2);
    expect(only({ title: 'single sign on or SSO' }).titleWords['sso =']).toBe(2);
  });
});

describe('an address', () => {
  it('gives its terms a weight, and more to those of its last segment', () => {
    const { path, lastOfPath } = fieldWeights;
    expect(only({ path: '/red/blu/red/' }).otherTerms).toEqual({ red: lastOfPath, blu: path });
    expect(only({ path: '/red/sky/blu' }).otherTerms).toEqual({
      red: path,
      sky: path,
      blu: lastOfPath,
    });
    expect(only({ path: '/sso/' }).otherTerms).toEqual({ sso: lastOfPath, 'sso =': lastOfPath });
    expect(only({ path: '/m%C3%B6hr/' }).otherTerms).toHaveProperty('mohr');
  });
});

describe('the pairs of words of a title', () => {
  it('have the weight of a title, but not in an entry', () => {
    expect(only({ title: 'Red sky' }).otherTerms).toEqual({ 'red sky': fieldWeights.title });
    expect(only({ title: 'Red sky', kind: 'entry' }).otherTerms).toEqual({});
  });
});

describe('the subject of a page', () => {
  const none: PageSubject = { description: '', words: [], linkTexts: [], messages: [] };
  const weightsOf = (subject: Partial<PageSubject>) =>
    only({ subject: { ...none, ...subject } }).otherTerms;
  const saturated = ({ weight, saturation }: SaturatedField, count: number) =>
    (weight * count) / (count + saturation);
  const { description, words, linkTexts, messages } = subjectWeights;

  it('gives its terms the weights of its fields, and pairs of words all but the description', () => {
    const once = (field: SaturatedField, text: Partial<PageSubject>, withPair = true) => {
      const weight = saturated(field, 1);
      expect(weightsOf(text)).toEqual({
        red: weight,
        sky: weight,
        ...(withPair ? { 'red sky': weight } : {}),
      });
    };
    once(description, { description: 'red sky' }, false);
    once(words, { words: ['red sky'] });
    once(linkTexts, { linkTexts: ['red sky'] });
    once(messages, { messages: ['red sky'] });
  });

  it('counts the texts with a term, and adds the weights of all fields', () => {
    expect(weightsOf({ linkTexts: ['red red', 'red', 'sky'] })).toMatchObject({
      red: saturated(linkTexts, 2),
      sky: saturated(linkTexts, 1),
    });
    expect(weightsOf({ words: ['red'], messages: ['red'] }).red).toBeCloseTo(
      saturated(words, 1) + saturated(messages, 1),
    );
  });
});
