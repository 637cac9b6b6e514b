import { fileURLToPath } from 'node:url';
import lunr from 'lunr';
import { bundled } from './bundle.ts';
import { type Engine, type Section, sectionsOf } from './types.ts';
import { wholeIndex } from './whole-index.ts';

/** A document of docusaurus-search-local: its number, text and address. */
interface Document {
  readonly i: number;
  readonly t: string;
  readonly u: string;
}

interface Group {
  readonly documents: readonly Document[];
  readonly index: lunr.Index;
}

interface Term {
  readonly value: string;
  readonly wildcard: boolean;
  readonly editDistance: number;
}

/** Returns the groups in the order in which docusaurus-search-local searches them: titles, headings, texts. */
function documentsOf(sections: readonly Section[]): Document[][] {
  let number = 0;
  const pages = new Set<string>();
  const titles: Document[] = [];
  const headings: Document[] = [];
  const texts: Document[] = [];
  for (const { url, page, pageTitle, heading, above, text } of sections) {
    if (!pages.has(page)) titles.push({ i: number++, t: pageTitle, u: page });
    pages.add(page);
    if (above.length > 0) headings.push({ i: number++, t: heading, u: url });
    if (text) texts.push({ i: number++, t: text, u: url });
  }
  return [titles, headings, texts];
}

const indexOf = (documents: readonly Document[]) =>
  lunr(function () {
    this.ref('i');
    this.field('t');
    this.metadataWhitelist = ['position'];
    for (const document of documents) this.add({ ...document, i: String(document.i) });
  });

/**
 * Returns the queries that version 0.55.3 (`smartQueries`) runs for one query: with all words, without stop words, and
 * with one word less; each with the last word as it is and as a prefix; and all again with one edit.
 */
function queriesFor(words: readonly string[]): Term[][] {
  if (words.length === 0) return [];
  const telling = words.filter(
    (word) => lunr.stopWordFilter(new lunr.Token(word, {})) !== undefined,
  );
  const terms = telling.length > 0 && telling.length < words.length ? [words, telling] : [words];
  const fewer =
    telling.length > 2
      ? telling.map((_, left) => telling.filter((_word, index) => index !== left)).reverse()
      : [];
  const withDistance = (groups: readonly (readonly string[])[], editDistance: number) =>
    [false, true].flatMap((open) =>
      groups.map((group) =>
        group.map((value, index) => ({
          value,
          wildcard: open && value === words.at(-1) && index === group.length - 1,
          editDistance: value.length > editDistance ? editDistance : 0,
        })),
      ),
    );
  return [terms, fewer].flatMap((groups) => [
    ...withDistance(groups, 0),
    ...withDistance(groups, 1),
  ]);
}

function find(groups: readonly Group[], query: string, most: number): string[] {
  const found: string[] = [];
  const seen = new Set<number>();
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const queries = queriesFor(words);
  for (const { documents, index } of groups) {
    const byNumber = new Map(documents.map((document) => [document.i, document]));
    for (const terms of queries) {
      const results = index.query((builder) => {
        for (const { value, wildcard, editDistance } of terms) {
          builder.term(value, {
            wildcard: wildcard ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE,
            presence: lunr.Query.presence.REQUIRED,
            ...(editDistance > 0 ? { editDistance } : {}),
          });
        }
      });
      for (const { ref } of results) {
        const document = byNumber.get(Number(ref));
        if (!document || seen.has(document.i)) continue;
        seen.add(document.i);
        found.push(document.u);
        if (found.length >= most) return found;
      }
    }
  }
  return found;
}

export const engine: Engine = {
  async build(records) {
    const groups = documentsOf(sectionsOf(records)).map((documents) => ({
      documents,
      index: indexOf(documents),
    }));
    const code = await bundled(
      `import lunr from 'lunr'; globalThis.L = lunr;`,
      fileURLToPath(new URL('.', import.meta.url)),
    );
    return wholeIndex(JSON.stringify(groups), code, (serialized) => {
      const stored: { documents: Document[]; index: object }[] = JSON.parse(serialized);
      const loaded = stored.map(({ documents, index }) => ({
        documents,
        index: lunr.Index.load(index),
      }));
      return (query, most) => find(loaded, query, most);
    });
  },
};
