import { readdirSync, readFileSync } from 'node:fs';

/** Word lists of the project: the common one, and one for each area that an author keeps. */
const wordFiles = [
  'cspell-words.txt',
  ...readdirSync(new URL('data/words/', import.meta.url))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => `data/words/${name}`),
];

const address = /https?:\/\/[^\s)>"'`]+/g;
const inlineCode = /(`+)[^`][\s\S]*?\1/g;
const linkAddress = /\]\([^)\s]*\)/g;
const environmentVariable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]*)+\b/g;
const hash = /\b(?=[a-f0-9]*\d)[a-f0-9]{7,}\b/g;

/**
 * Words that plain American technical English doesn't use, each with what to write instead. A unit test keeps them out of
 * code and docs, too.
 */
const flagged = JSON.parse(readFileSync(new URL('flagged-words.json', import.meta.url), 'utf8'));

/** Pages and data in which these words are errors. */
const plainEnglish = ['content/**', 'data/**'];

/** Checks the spelling of everything that readers see, in `npm run check` and in editors with a cspell extension. */
export default {
  version: '0.2',
  language: 'en-US',
  dictionaryDefinitions: wordFiles.map((path) => ({
    name: path,
    path: `./${path}`,
    addWords: true,
  })),
  dictionaries: ['softwareTerms', 'companies', 'networking-terms', ...wordFiles],
  minWordLength: 4,
  // British spellings that one of the dictionaries lets through.
  flagWords: [
    'authorisation',
    'authorise',
    'authorised',
    'behaviour',
    'cancelled',
    'colour',
    'customise',
    'customised',
    'favourite',
    'licence',
    'organisation',
    'organisations',
    'recognised',
    'synchronise',
  ],
  languageSettings: [
    {
      languageId: 'markdown,mdx',
      ignoreRegExpList: [
        // Fields of the front matter that hold names, not words.
        /^(?:slug|id|image|pagination_next|pagination_prev|displayed_sidebar|tags|badges|audience):.*$/gm,
        // Ids and names in the front matter of releases and advisories.
        /^ {2,}(?:- )?(?:id|aliases|cvss|cwe|credits|security):.*$/gm,
        // Fenced code.
        /^[ \t]*(`{3,})[\s\S]*?^[ \t]*\1[ \t]*$/gm,
        inlineCode,
        linkAddress,
        address,
        // Components with their attributes, comments, explicit heading ids.
        /<\/?[A-Za-z][^>]*>/g,
        /\{\/\*[\s\S]*?\*\/\}/g,
        /\{#[^}]+\}/g,
        environmentVariable,
        hash,
      ],
    },
    {
      languageId: 'yaml',
      ignoreRegExpList: [
        // Facts and names: only the sentences around them are words.
        /^[ \t-]*(?:message|error|also|source|model|command|call|managed|key|id|type|default|values|example|since|until|permalink|anchor|name|icon|commit|columns|- \{).*$/gm,
        /^[ \t-]*[A-Za-z0-9_-]+:/gm,
        inlineCode,
        linkAddress,
        address,
        environmentVariable,
        hash,
      ],
    },
  ],
  overrides: [
    { filename: '**/*.mdx', languageId: 'mdx' },
    {
      filename: plainEnglish,
      flagWords: Object.entries(flagged).map(([word, instead]) => `${word}->${instead}`),
    },
  ],
};
