import { type FoundPlaceholder, findPlaceholders } from './find-placeholders.ts';

/** A tag, a character reference, or text without either. */
const part = /<[^>]*>|&[#\w]+;|[^<&]+/g;

/** Attributes of the element around a placeholder. */
export function markAttributes(id: string, takesPort: boolean): Readonly<Record<string, string>> {
  return { 'data-placeholder': id, ...(takesPort && { 'data-port': '' }) };
}

function openingTag(id: string, takesPort: boolean): string {
  return `<span data-placeholder="${id}"${takesPort ? ' data-port' : ''}>`;
}

/** The position of each character of the text in the HTML. A character reference is one character. */
function textOf(html: string): { readonly text: string; readonly positions: readonly number[] } {
  let text = '';
  const positions: number[] = [];
  for (const { 0: piece, index } of html.matchAll(part)) {
    if (piece.startsWith('<')) continue;
    const shown = piece.startsWith('&') ? '&' : piece;
    for (let offset = 0; offset < shown.length; offset += 1) positions.push(index + offset);
    text += shown;
  }
  return { text, positions };
}

/** The tags of a piece of HTML whose other half is outside: elements that end in the piece, and those that begin. */
function halves(html: string): { readonly ended: string; readonly begun: string } {
  let ended = '';
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() === undefined) ended += tag;
  }
  return { ended, begun: open.join('') };
}

/**
 * Puts an element around every placeholder of a highlighted sample. Elements inside a placeholder are dropped, because its
 * text is replaced as a whole. Those that reach into it end before it or begin behind it.
 */
export function markHtml(html: string, placeholders: readonly FoundPlaceholder[]): string {
  const { text, positions } = textOf(html);
  let marked = '';
  let done = 0;
  for (const { id, start, end, takesPort } of findPlaceholders(text, placeholders)) {
    const from = positions[start] ?? 0;
    const to = (positions[end - 1] ?? 0) + 1;
    const inside = html.slice(from, to);
    const name = inside.replace(/<[^>]*>/g, '');
    const { ended, begun } = halves(inside);
    marked += `${html.slice(done, from)}${ended}${openingTag(id, takesPort)}${name}</span>${begun}`;
    done = to;
  }
  return marked + html.slice(done);
}
