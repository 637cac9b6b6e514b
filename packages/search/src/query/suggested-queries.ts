import { fold } from '../analysis/fold.ts';
import type { PageEntry } from '../index/files.ts';

/** Returns the trigrams of a text, with spaces at the ends of words. */
function trigramsOf(text: string): Set<string> {
  const padded = `  ${fold(text).replace(/[^\p{L}\p{N}]+/gu, '  ')}  `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) {
    const trigram = padded.slice(at, at + 3);
    if (trigram.trim() !== '') found.add(trigram);
  }
  return found;
}

/** Jaccard similarity of two sets. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return shared / Math.max(1, a.size + b.size - shared);
}

const maxSuggestions = 3;
const maxTitleLength = 32;

/** Returns the short titles of guides that are most similar to a query that has no hits. */
export function suggestedQueries(query: string, pages: readonly PageEntry[]): string[] {
  const wanted = trigramsOf(query);
  const titles = pages
    .filter(({ kind }) => kind === 'guide')
    .flatMap(({ sections: [title] }) => title?.[0] ?? [])
    .filter((title) => title !== '' && title.length <= maxTitleLength);
  return [...new Set(titles)]
    .map((title) => ({ title, likeness: similarity(trigramsOf(title), wanted) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxSuggestions)
    .map(({ title }) => title);
}
