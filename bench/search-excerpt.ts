import { escape as escapeHtml } from 'html-escaper';

const wordsAround = 5;

/**
 * Creates the excerpt that an interface would create for an engine that returns none: some words around the first word of
 * the query, with all words highlighted that begin like a word of the query.
 */
export function plainExcerpt(text: string, query: string): string {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return '';
  const wanted = new RegExp(`\\b(?:${words.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const first = wanted.exec(text);
  const at = first?.index ?? 0;
  const before = text
    .slice(Math.max(0, at - 80), at)
    .split(' ')
    .slice(-wordsAround)
    .join(' ');
  const after = text
    .slice(at, at + 160)
    .split(' ')
    .slice(0, wordsAround)
    .join(' ');
  const cut = before + after;
  let html = '';
  let end = 0;
  for (const { 0: found, index } of cut.matchAll(wanted)) {
    html += `${escapeHtml(cut.slice(end, index))}<mark>${escapeHtml(found)}</mark>`;
    end = index + found.length;
  }
  return html + escapeHtml(cut.slice(end));
}
