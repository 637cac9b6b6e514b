import { escape as escapeHtml } from 'html-escaper';
import { escapedHierarchy } from '../hierarchy.ts';
import type { DocSearchRecord, PageSubject } from '../types.ts';

/** Limit of the text of a record, in bytes. The smallest plan of the hosted provider accepts records up to 10 KB. */
const maxContentBytes = 7000;

const bytes = (text: string) => Buffer.byteLength(text);

/** Splits a text at spaces into parts within the limit. */
function parts(text: string): string[] {
  const found: string[] = [];
  let part = '';
  for (const word of text.split(' ')) {
    const longer = part === '' ? word : `${part} ${word}`;
    if (part !== '' && bytes(longer) > maxContentBytes) {
      found.push(part);
      part = word;
    } else part = longer;
  }
  return [...found, part];
}

/** Returns the first of several texts, each once, up to a number of bytes. */
function firstTexts(texts: readonly string[], max: number): string[] {
  let size = 0;
  return [...new Set(texts)].filter((text) => {
    size += bytes(text);
    return size <= max;
  });
}

/** Shares the limit of a record among the lists of a subject. */
const limitedSubject = ({ description, words, linkTexts, messages }: PageSubject): PageSubject => ({
  description,
  words: firstTexts(words, maxContentBytes / 4),
  linkTexts: firstTexts(linkTexts, maxContentBytes / 4),
  messages: firstTexts(messages, maxContentBytes / 4),
});

/**
 * Converts records to those of the hosted provider. Strings are HTML-escaped, because clients insert them into pages as
 * they are. Long texts are split, and addresses are absolute. What a page is about is limited too, and never retrieved.
 *
 * @param origin Origin of the published site, without a trailing slash.
 */
export function hostedRecords(
  records: readonly DocSearchRecord[],
  origin: string,
): DocSearchRecord[] {
  return records.flatMap((record) => {
    const shared = {
      ...record,
      url: origin + record.url,
      url_without_anchor: origin + record.url_without_anchor,
      hierarchy: escapedHierarchy(record.hierarchy),
      ...(record.subject ? { subject: limitedSubject(record.subject) } : {}),
    };
    if (record.content === null) return [shared];
    return parts(escapeHtml(record.content)).map((content, index) => ({
      ...shared,
      objectID: index === 0 ? record.objectID : `${record.objectID}|part${index}`,
      content,
    }));
  });
}
