import type { PhrasingContent } from 'mdast';
import { code, inline, link, text } from '../remark/nodes.ts';

/** Characters that mark nothing in the middle of a line. */
const plain = '[^`*_[\\]<&\\\\\\n]';
const codeSpan = '`([^`\\s](?:[^`\\n]*[^`\\s])?)`(?!`)';
const strongWords = `\\*\\*([A-Za-z0-9](?:${plain}*[A-Za-z0-9])?)\\*\\*`;
const ownLink = `(?<!!)\\[(${plain}+)\\]\\((/[\\w/#.-]*)\\)`;

/** A part of a sentence: code, strong words, a link to a page, or plain words. */
const PART = new RegExp(`${codeSpan}|${strongWords}|${ownLink}|(${plain}+)`, 'y');

/** How a line begins that can't be a list, a quotation or another block. */
const BEGINS_A_SENTENCE = /^(?:[A-Za-z`[]|\*\*[A-Za-z0-9])/;

/**
 * Parses a sentence of the catalog. Nearly all of them have words, code, strong words and links to pages only, and are
 * read here. The Markdown parser takes the others: it gives the same result and needs fifty times as long.
 */
export function parseSentence(markdown: string): PhrasingContent[] {
  return sentenceParts(markdown.trimEnd()) ?? inline(markdown);
}

/** The parts of a sentence, or nothing when one of them is something else. */
function sentenceParts(sentence: string): PhrasingContent[] | undefined {
  if (!BEGINS_A_SENTENCE.test(sentence)) return undefined;
  const parts: PhrasingContent[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < sentence.length) {
    const [whole, coded, strong, label, url, words] = PART.exec(sentence) ?? [];
    if (whole === undefined) return undefined;
    if (coded !== undefined) parts.push(code(coded));
    else if (strong !== undefined) parts.push({ type: 'strong', children: [text(strong)] });
    else if (label !== undefined && url !== undefined) parts.push(link(url, text(label)));
    else if (words !== undefined) parts.push(text(words));
  }
  return parts;
}
