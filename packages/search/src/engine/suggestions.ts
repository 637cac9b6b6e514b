import { fold } from '../analysis/fold.ts';

/** All runs of three letters, with the word's ends marked. */
function trigrams(text: string): Set<string> {
  const marked = `  ${fold(text).replace(/[^\p{L}\p{N}]+/gu, '  ')}  `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at++) {
    const gram = marked.slice(at, at + 3);
    if (gram.trim() !== '') found.add(gram);
  }
  return found;
}

const mostSuggestions = 3;

/** The queries, of those that have answers, that look most like the one that has none. */
export function suggestedQueries(query: string, candidates: readonly string[]): string[] {
  const wanted = trigrams(query);
  return candidates
    .map((candidate, order) => {
      const own = trigrams(candidate);
      let shared = 0;
      for (const gram of own) if (wanted.has(gram)) shared += 1;
      return { candidate, order, likeness: shared / Math.max(1, own.size + wanted.size - shared) };
    })
    .sort((a, b) => b.likeness - a.likeness || a.order - b.order)
    .slice(0, mostSuggestions)
    .map(({ candidate }) => candidate);
}
