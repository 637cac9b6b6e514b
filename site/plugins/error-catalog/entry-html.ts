import { messageParts } from '@docs/model/errors/pattern';
import type { ErrorEntry } from '@docs/model/errors/schema';
import type { PhrasingContent } from 'mdast';
import { parseSentence } from './sentence.ts';

/** The entries of a component, as the site shows them. */
export interface EntriesHtml {
  readonly html: string;
  /** Addresses on the site that the entries link to. */
  readonly links: string[];
}

/** The characters that React writes as references, and how. */
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Writes the entries of one component as HTML: a block with a heading for each of them, which carries the entry's id.
 *
 * @param baseUrl - path of the site, which addresses in the entries begin with
 */
export function entriesHtml(entries: readonly ErrorEntry[], baseUrl: string): EntriesHtml {
  const links = new Set<string>();

  const sentence = (markdown: string): string => words(parseSentence(markdown));

  const words = (nodes: readonly PhrasingContent[]): string => nodes.map(phrase).join('');

  const phrase = (node: PhrasingContent): string => {
    switch (node.type) {
      case 'text':
        return escaped(node.value);
      case 'inlineCode':
        return `<code>${escaped(node.value)}</code>`;
      case 'strong':
        return `<strong>${words(node.children)}</strong>`;
      case 'emphasis':
        return `<em>${words(node.children)}</em>`;
      case 'link': {
        const isOwn = node.url.startsWith('/');
        const url = isOwn ? baseUrl + node.url.slice(1) : node.url;
        if (isOwn) links.add(url);
        return `<a href="${escaped(url)}">${words(node.children)}</a>`;
      }
      default:
        throw new Error(`data/errors: ${node.type} isn't allowed in the text of an entry`);
    }
  };

  const block = (entry: ErrorEntry): string => {
    const { id, message, error, also = [], level, since, until } = entry;
    const rows: [term: string, value: string][] = [
      ['Where', sentence(entry.where) + (level === undefined ? '' : `, level ${escaped(level)}`)],
    ];
    if (since !== undefined) rows.push(['Since', release('since', since)]);
    if (until !== undefined) rows.push(['Until', release('until', until)]);
    if (also.length > 0) rows.push(['Also written', also.map(alternative).join('')]);
    rows.push(['Cause', sentence(entry.cause)]);
    rows.push(['Check', sentence(entry.check)]);
    rows.push(['Fix', sentence(entry.fix)]);
    rows.push(['More', sentence(entry.more)]);
    const facts = rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`);
    const anchor = `<a class="hash-link" href="#${id}" aria-label="Direct link to ${escaped(message)}"></a>`;
    const reason = error === undefined ? '' : ` ${code(error)}`;
    return `<div class="error-entry" data-error-entry="${id}" data-search-document=""><h3 id="${id}">${code(message)}${anchor}${reason}</h3><dl>${facts.join('')}</dl></div>`;
  };

  const html = entries.map(block).join('');
  return { html, links: [...links] };
}

/** A text for HTML. Ids and releases need none of this: their schema allows none of the characters. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** A release that the browser compares with the reader's version. */
function release(bound: 'since' | 'until', version: string): string {
  return `<span data-${bound}="${version}">${version}</span>`;
}

function alternative(text: string): string {
  return `<span class="error-also">${code(text)} </span>`;
}

/** A message as code, in which variable parts are marked. */
function code(message: string): string {
  const parts = messageParts(message).map(({ text, variable }) =>
    variable ? `<var>${escaped(text)}</var>` : escaped(text),
  );
  return `<code>${parts.join('')}</code>`;
}
