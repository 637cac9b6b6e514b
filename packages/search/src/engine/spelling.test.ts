import { describe, expect, it } from 'vitest';
import type { TermEntry } from '../format/dictionary.ts';
import type { Directory } from '../format/directory.ts';
import { reversed } from '../format/word-frequencies.ts';
import { expansionWeights } from '../shared/ranking-weights.ts';
import { dictionaryOf, type SpellingFixture } from '../testing/dictionary.ts';
import { indexOf, memorySource } from '../testing/fixtures.ts';
import { Expansions } from './expansions.ts';
import { openEngine } from './open.ts';
import type { QueryWord } from './parse-query.ts';
import { correctSpelling } from './spelling.ts';
import { fileNear } from './spelling-words.ts';

const { typo, secondTypo, same, split, typoPrefix } = expansionWeights;

describe('fileNear', () => {
  const directory: Directory<string> = {
    starts: ['abbey', 'kraken', 'kratan', 'kratop', 'krill', 'zebra'],
    names: ['0', '1', '2', '3', '4', '5'],
  };

  it.each([
    ['zebar', '4'],
    ['zoo', '5'],
    ['krabos', '0'],
    ['kratos', '3'],
    ['kratat', '2'],
    ['aaa', '0'],
  ])('returns the file that %s would be in', (word, name) => {
    expect(fileNear(directory, word)).toBe(name);
  });

  it('returns nothing for an empty dictionary', () => {
    expect(fileNear({ starts: [], names: [] }, 'kratos')).toBeUndefined();
  });
});

describe('reversed', () => {
  it('does not split surrogate pairs', () => {
    expect(reversed('𝒶bc')).toBe('cb𝒶');
    expect(reversed(reversed('crème𝒶'))).toBe('crème𝒶');
  });
});

type Terms = Readonly<Record<string, number>>;

interface Case {
  readonly shards?: readonly Terms[];
  readonly spelling?: SpellingFixture;
  readonly word?: Partial<QueryWord>;
  /** Completions of the word, with their document frequencies. */
  readonly completions?: Terms;
  /** Numbers of the shards that were read before, beside that of the word. */
  readonly readBefore?: readonly number[];
}

/** What is done about a misspelled word. */
async function corrected(typed: string, given: Case) {
  const { dictionary, store, read, spellingFiles } = dictionaryOf(
    given.shards ?? [],
    {},
    given.spelling,
  );
  const word = { word: typed, term: typed, isPrefix: false, isPhrase: false, ...given.word };
  const found = new Expansions();
  for (const [term, documentFrequency] of Object.entries(given.completions ?? {})) {
    found.add({ term, documentFrequency } as TermEntry, 1, true, true);
  }
  await dictionary.read([dictionary.shardNumberOf(typed), ...(given.readBefore ?? [])]);
  const applied = await correctSpelling(word as QueryWord, found, dictionary, store);
  const terms = found
    .list()
    .map(({ entry: { term }, weight, countsInTitle }) =>
      [term, weight, ...(countsInTitle ? ['title'] : [])].join(' '),
    );
  return { ...applied, terms, read, spellingFiles };
}

const unknown = { correction: null, typos: 0, terms: [] };

describe('a word that the index does not have', () => {
  it('becomes the best correction, or less likely the second one', async () => {
    const terms = { boil: 1, bowl: 9, 'bowl =': 1 };
    const found = await corrected('boel', {
      shards: [terms],
      spelling: { sorted: { boil: 1, bowl: 4 } },
    });
    expect(found).toEqual({
      correction: 'bowl',
      typos: 1,
      terms: [`bowl ${typo} title`, `bowl = ${typo * same} title`, `boil ${secondTypo} title`],
      read: [0],
      spellingFiles: ['sorted'],
    });
  });

  it('is looked for in the spelling files, as long as the search affords one', async () => {
    const shards: Terms[] = [
      { alpha: 1, outpost: 9 },
      { outprice: 1, output: 3 },
    ];
    const sorted = { outpost: 4, output: 2 };
    const affords = await corrected('outpst', { shards, spelling: { sorted, filesUsed: 6 } });
    expect(affords).toMatchObject({ correction: 'outpost', typos: 1, read: [1, 0] });
    const spent = await corrected('outpst', {
      shards,
      spelling: { sorted, reversed: sorted, filesUsed: 7 },
    });
    expect(spent).toMatchObject({ correction: 'output', typos: 1, spellingFiles: [] });
  });

  it('becomes the most frequent correction of its shard if no file is read', async () => {
    const shards = [{ boil: 1, bowl: 9 }];
    const { correction } = await corrected('boel', { shards, spelling: { filesUsed: 7 } });
    expect(correction).toBe('bowl');
  });

  it('may become a word with two edits that only ends like it', async () => {
    const shards: Terms[] = [{ kubernetes: 5 }, { zebra: 1 }];
    const spelling = { sorted: { zebra: 1 }, reversed: { kubernetes: 3 } };
    const found = await corrected('zubernetas', { shards, spelling });
    expect(found).toMatchObject({ correction: 'kubernetes', typos: 2 });
  });

  it('is not completed to a similar term if it is corrected', async () => {
    const shards = [{ loger: 3, logerror: 1 }];
    const { terms } = await corrected('logor', { shards, word: { isPrefix: true } });
    expect(terms).toEqual([`loger ${typo} title`]);
  });

  it.each([
    ['has one edit', { outpost: 2 }, []],
    ['is not too rare', { outpost: 1 }, ['sorted']],
    ['has the same first letter', { autpst: 2 }, ['sorted']],
    ['is found at all', { alpha: 2 }, ['sorted']],
  ])('needs only the words that end like it if one of them %s', async (_, end, more) => {
    const spelling = { sorted: { outpost: 1 }, reversed: end };
    const { spellingFiles } = await corrected('outpst', { spelling });
    expect(spellingFiles).toEqual(['reversed', ...more]);
  });

  it('needs only the words that end like it if the search affords no more', async () => {
    const spelling = { sorted: { outpost: 1 }, reversed: { alpha: 1 }, filesUsed: 6 };
    expect((await corrected('outpst', { spelling })).spellingFiles).toEqual(['reversed']);
  });

  it('becomes two words that were typed as one, if they are neighbors', async () => {
    const sorted = { kernel: 1, panic: 1 };
    const shards = [{ kernel: 2, 'kernel panic': 1, panic: 3 }];
    expect(await corrected('kernelpanic', { shards, spelling: { sorted } })).toMatchObject({
      correction: 'kernel panic',
      typos: 0,
      terms: [`kernel ${split} title`, `panic ${split} title`],
    });
    expect(
      await corrected('kernelpanic', {
        shards,
        spelling: { sorted: { kernel: 1 }, reversed: { panic: 1 } },
      }),
    ).toMatchObject({ correction: 'kernel panic' });
    const others: SpellingFixture[] = [
      { sorted: { kernel: 1 } },
      { sorted: { panic: 1 } },
      { sorted, reversed: { kernel: 1 } },
    ];
    for (const spelling of others) {
      expect(await corrected('kernelpanic', { shards, spelling })).toMatchObject(unknown);
    }
    expect(
      await corrected('kernelpanic', { shards: [{ kernel: 2, panic: 3 }], spelling: { sorted } }),
    ).toMatchObject(unknown);
  });

  it('becomes two words whose pair is in another shard', async () => {
    const shards: Terms[] = [
      { kernel: 2, 'kernel panic': 1 },
      { kernelo: 1, panic: 3 },
    ];
    const sorted = { kernel: 1, panic: 1 };
    expect(await corrected('kernelpanic', { shards, spelling: { sorted } })).toMatchObject({
      correction: 'kernel panic',
      read: [1, 0],
    });
  });

  it('becomes two words of three letters or more', async () => {
    const words = async (first: string, second: string) => {
      const terms = { [first]: 1, [`${first} ${second}`]: 1, [second]: 1 };
      return corrected(first + second, { shards: [terms], spelling: { sorted: terms } });
    };
    expect((await words('log', 'map')).correction).toBe('log map');
    expect((await words('alphabet', 'map')).correction).toBe('alphabet map');
    expect((await words('map', 'zodiac')).correction).toBe('map zodiac');
    expect((await words('alphabet', 'zo')).correction).not.toBe('alphabet zo');
    expect((await words('al', 'zodiacs')).correction).not.toBe('al zodiacs');
  });

  it('becomes two words rather than a correction of two edits, but not of one', async () => {
    const shards = [{ kernel: 2, 'kernel panic': 1, panic: 3 }];
    const words = { kernel: 1, panic: 1 };
    expect(
      await corrected('kernelpanic', {
        shards,
        spelling: { sorted: { kernalpanik: 1, ...words } },
      }),
    ).toMatchObject({ correction: 'kernel panic' });
    expect(
      await corrected('kernelpanic', {
        shards: [{ kernalpanic: 1, kernel: 2, 'kernel panic': 1, panic: 3 }],
        spelling: { sorted: { kernalpanic: 1, ...words } },
      }),
    ).toMatchObject({ correction: 'kernalpanic', typos: 1 });
  });

  it('is not corrected if it is short or a phrase', async () => {
    const terms = { bow: 5, bowl: 9 };
    const given = { shards: [terms], spelling: { sorted: terms } };
    expect(await corrected('boz', given)).toMatchObject({ ...unknown, spellingFiles: [] });
    expect(await corrected('bowk', { ...given, word: { isPhrase: true } })).toMatchObject(unknown);
  });

  it('has the shard of its second correction read if the search affords it', async () => {
    const shards: Terms[] = [{ a: 1, bbbb: 1 }, { boil: 1 }, { bowl: 9 }, { c: 1 }, { d: 1 }];
    const spelling = { sorted: { boil: 1, bowl: 4 } };
    const some = await corrected('boel', { shards, spelling, readBefore: [3] });
    expect(some.read).toEqual([0, 3, 2, 1]);
    const most = await corrected('boel', { shards, spelling, readBefore: [3, 4] });
    expect(most.read).toEqual([0, 3, 4, 2]);
  });

  it('may begin like a term if the reader still types it', async () => {
    const shards = [{ kubernetes: 3, kuberspace: 5, kudos: 7 }];
    const isPrefix = true;
    expect(await corrected('kubrn', { shards, word: { isPrefix } })).toMatchObject({
      correction: null,
      typos: 1,
      terms: [`kubernetes ${typoPrefix}`],
    });
    expect(await corrected('kubrnet', { shards, word: { isPrefix } })).toMatchObject({ typos: 1 });
    expect(await corrected('kubxernet', { shards, word: { isPrefix } })).toMatchObject({
      typos: 1,
    });
    expect(await corrected('kubarnet', { shards, word: { isPrefix } })).toMatchObject({ typos: 1 });
    expect(await corrected('kuxxnet', { shards, word: { isPrefix } })).toMatchObject(unknown);
    expect(await corrected('kubr', { shards, word: { isPrefix } })).toMatchObject(unknown);
    expect(await corrected('kubrn', { shards })).toMatchObject(unknown);
  });

  it('begins like the six most frequent terms', async () => {
    const terms = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((count) => [`kubernet${count}`, count]),
    );
    const found = await corrected('kubrn', { shards: [terms], word: { isPrefix: true } });
    expect(found.terms).toEqual(
      [7, 6, 5, 4, 3, 2].map((count) => `kubernet${count} ${typoPrefix}`),
    );
  });
});

describe('a word that only rare terms begin with', () => {
  const isPrefix = true;
  const shards = [{ logerror: 1, logger: 3 }];
  const completions = { logerror: 1 };

  it('becomes a much more frequent term with one edit', async () => {
    const likelier = await corrected('loger', {
      shards,
      completions,
      spelling: { sorted: { logger: 2 } },
      word: { isPrefix },
    });
    expect(likelier).toMatchObject({ correction: 'logger', typos: 1, spellingFiles: [] });
    expect(likelier.terms).toEqual(['logerror 1 title', `logger ${typo} title`]);
    const { correction } = await corrected('loger', {
      shards: [{ logerror: 1, logger: 2 }],
      completions,
      word: { isPrefix },
    });
    expect(correction).toBeNull();
  });

  it.each([
    ['is finished', { word: {} }],
    ['is a phrase', { word: { isPrefix, isPhrase: true } }],
    ['is in no shard', { shards: [], word: { isPrefix } }],
  ])('stays as it is if it %s', async (_, more) => {
    expect(await corrected('loger', { shards, completions, ...more })).toMatchObject({
      correction: null,
      typos: 0,
      terms: ['logerror 1 title'],
    });
  });

  it('stays as it is if the other term has two edits, or is what it begins with', async () => {
    const word = { isPrefix };
    const twoEdits = { kubarnatesxyz: 1, kubernetes: 9 };
    const found = await corrected('kubarnates', {
      shards: [twoEdits],
      completions: { kubarnatesxyz: 1 },
      word,
    });
    expect(found.correction).toBeNull();
    const longer = await corrected('portx', {
      shards: [{ port: 30, portxy: 1 }],
      completions: { portxy: 1 },
      word,
    });
    expect(longer.correction).toBeNull();
  });

  it('stays as it is if it is a term itself', async () => {
    const { dictionary, store } = dictionaryOf(shards);
    await dictionary.read([0]);
    const found = new Expansions();
    found.add({ term: 'loger', documentFrequency: 1 } as TermEntry, 1, true);
    const word = { word: 'loger', term: 'loger', isPrefix, isPhrase: false } as QueryWord;
    expect(await correctSpelling(word, found, dictionary, store)).toEqual({
      correction: null,
      typos: 0,
    });
  });
});

describe('a misspelled word', () => {
  const pages = [
    { path: '/proxy/', title: 'Proxy', intro: 'Every proxy asks the directory behind it.' },
    { path: '/ldap/', title: 'LDAP', intro: 'LDAP is the protocol of a directory.' },
    { path: '/other/', title: 'Other proxy', intro: 'One page has ldp by mistake, and no ldap.' },
  ];
  const didYouMean = async (query: string) => {
    const engine = await openEngine(memorySource(indexOf(pages)));
    const [answer] = await engine.search([{ indexName: 'test', query }]);
    return answer?.notes?.didYouMean;
  };

  it('is corrected to a word whose last letter the stemmer changes', async () => {
    expect(await didYouMean('prxoy')).toBe('proxy');
  });

  it('is not corrected to a word that one page has, if more have another one', async () => {
    expect(await didYouMean('ldpa')).toBe('ldap');
  });
});
