import { escapeHtml } from '../shared/html.ts';
import type { DocSearchRecord, Hierarchy } from '../shared/types.ts';

/** Text of one record, in bytes: the hosted provider refuses records beyond 10 KB in its smallest plan. */
const mostContentBytes = 7000;

const bytes = (text: string) => Buffer.byteLength(text);

/** Parts of a text, cut at white space, none larger than the limit. */
function parts(text: string): string[] {
  const found: string[] = [];
  let part = '';
  for (const word of text.split(' ')) {
    const longer = part === '' ? word : `${part} ${word}`;
    if (part !== '' && bytes(longer) > mostContentBytes) {
      found.push(part);
      part = word;
    } else part = longer;
  }
  return [...found, part];
}

const escapedHierarchy = (hierarchy: Hierarchy): Hierarchy => {
  const of = (text: string | null) => (text === null ? null : escapeHtml(text));
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  return {
    lvl0: of(lvl0),
    lvl1: of(lvl1),
    lvl2: of(lvl2),
    lvl3: of(lvl3),
    lvl4: of(lvl4),
    lvl5: of(lvl5),
    lvl6: of(lvl6),
  };
};

/**
 * Records as the hosted provider stores them: escaped as HTML, because its answers go into pages as they are, with
 * long texts in parts, and with absolute addresses.
 *
 * @param origin Origin of the published site, without a final slash.
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
    };
    if (record.content === null) return [shared];
    return parts(escapeHtml(record.content)).map((content, index) => ({
      ...shared,
      objectID: index === 0 ? record.objectID : `${record.objectID}|part${index}`,
      content,
    }));
  });
}
