import fc from 'fast-check';
import type { PageFixture } from './fixtures.ts';

/** Strings that break careless code: markup, Unicode edge cases, property names of objects, and paths. */
export const adversarialTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE pages; --",
  '<mark>',
  '</em>',
  '&lt;b&gt;',
  '&amp;',
  '\u0000',
  '\ud83d\ude80',
  '\ud800',
  'İstanbul',
  'ﬁne',
  'e\u0301tude',
  '日本語',
  'עברית',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\\',
  '%00',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that a careless template would expand
  '${x}',
  '../../etc/passwd',
];

/** Words of documentation, so that many queries have hits. */
export const documentationWords: readonly string[] = [
  'token',
  'session',
  'flow',
  'stage',
  'policy',
  'user',
  'group',
  'login',
  'OAuth2',
  'pending_user',
  'host-name',
  'a',
  'the',
  'configure',
  'certificates',
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...documentationWords) },
  { weight: 1, arbitrary: fc.constantFrom(...adversarialTexts) },
);

/** Texts of documentation words and adversarial texts. */
const textOf = (minWords: number, maxWords: number): fc.Arbitrary<string> =>
  fc.array(word, { minLength: minWords, maxLength: maxWords }).map((words) => words.join(' '));

/** What readers or attackers may type: known words with typos, arbitrary Unicode, and very long texts. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: textOf(0, 6) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(textOf(0, 6), fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(3))
      .map(([text, seed, inserted, removed]) => {
        const at = seed % (text.length + 1);
        return text.slice(0, at) + inserted + text.slice(at + removed);
      }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: textOf(60, 120) },
);

/** A page with arbitrary texts. Its path is not unique. */
const page: fc.Arbitrary<PageFixture> = fc.record({
  path: fc
    .tuple(fc.constantFrom('/guides/', '/releases/', '/security/cves/', '/reference/'), fc.nat(999))
    .map(([folder, number]) => `${folder}p${number}/`),
  title: textOf(3, 3),
  lvl0: fc.constantFrom('One', 'Two', '<b>Three</b>'),
  tag: fc.constantFrom('docs-a', 'docs-b'),
  rank: fc.nat(4),
  intro: textOf(20, 20),
  sections: fc
    .array(fc.tuple(textOf(2, 2), textOf(30, 30)), { minLength: 4, maxLength: 4 })
    // Distinct headings, so that every section has an anchor of its own.
    .map((sections) =>
      sections.map(([heading, text], nth) => [`${heading} ${nth}`, text] as const),
    ),
});

/** A collection of pages with distinct paths. */
export const pagesOfSite = (count: number): fc.Arbitrary<PageFixture[]> =>
  fc.uniqueArray(page, { minLength: count, maxLength: count, selector: ({ path }) => path });
