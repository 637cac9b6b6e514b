import { type ClipboardEvent, useState } from 'react';
import { loadRecognizer } from '../errors/load-recognizer.ts';
import { maxQueryLength } from './keys.ts';

/** English words that say nothing about the subject of a question. */
const chatter = new Set(
  `a about after all also am an and any anyone are as at be been before but by can could did do does
doing done else ever every for from get gets getting give goes going got had has have having hello help
here hey hi how i if in into is it its just keep keeps know like me my need now of off on only or our out
please really same since so some still that the their them then there these they thing this those though
to tried try trying up us use used using want wanted was we were what when where which while who why will
with would yes you your`.split(/\s+/),
);

/**
 * Leaves out words that say nothing about the subject of a text, and words that occur twice, when the text is longer
 * than a query may be.
 *
 * @returns at most as many characters as a query may have; it ends at the end of a word
 */
function tellingWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const whole = words.join(' ');
  if (whole.length <= maxQueryLength) return whole;
  const seen = new Set<string>();
  let kept = '';
  for (const word of words) {
    const plain = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
    // Short forms such as `I'm` and `don't` are chatter, too.
    if (plain === '' || chatter.has(plain) || /['’]/.test(plain) || seen.has(plain)) continue;
    seen.add(plain);
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length <= maxQueryLength) kept = longer;
  }
  return kept === '' ? whole.slice(0, maxQueryLength) : kept;
}

/**
 * The query for a text that the input would cut: the message of a log line, or the telling words of a question. Never
 * rejects: without the network, any text is condensed as a question is.
 */
async function condense(text: string): Promise<string> {
  try {
    const { queryFor, recognizeLine } = await loadRecognizer();
    const { line, matches } = recognizeLine(text);
    const isMessage = matches.length > 0 || line.event !== undefined || line.errors.length > 0;
    if (isMessage || line.lines.length > 1) return queryFor(text, maxQueryLength);
  } catch {
    // The words alone are enough for a search.
  }
  return tellingWords(text);
}

/**
 * Condenses a long text that is pasted into a search input: the input takes few characters, and the first ones of a log
 * line are often a time or the name of a container.
 *
 * @param query - the text in the input
 * @param setQuery - replaces it
 * @returns `pasted`: the text that the query was condensed from; null when the query was typed, or pasted as it is
 */
export function usePaste(query: string, setQuery: (query: string) => void) {
  const [pasted, setPasted] = useState<{ readonly text: string; readonly query: string }>();
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text').trim();
    // The input would join its lines.
    if (text.length <= maxQueryLength && !/[\r\n]/.test(text)) return;
    event.preventDefault();
    const field = event.currentTarget;
    condense(text).then((condensed) => {
      // What the reader typed in the meantime counts.
      if (field.value !== query) return;
      setQuery(condensed);
      setPasted({ text, query: condensed });
    });
  };
  return { onPaste, pasted: pasted?.query === query ? pasted.text : null };
}
