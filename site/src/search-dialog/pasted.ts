import { loadRecognizer } from '../errors/load-recognizer.ts';
import { tellingWords } from './telling-words.ts';
import { maxQueryLength } from './words.ts';

/** Whether a pasted text can't be a query as it is: the input would cut it in the middle, or join its lines. */
export function isTooLong(text: string): boolean {
  return text.trim().length > maxQueryLength || /[\r\n]/.test(text.trim());
}

/**
 * The query for a pasted text that {@link isTooLong}: the message of a log line, or the telling words of a question.
 * Never rejects: without the network, any text is condensed as a question is.
 */
export async function condensePasted(pasted: string): Promise<string> {
  try {
    const { queryFor, recognizeLine } = await loadRecognizer();
    const { line, matches } = recognizeLine(pasted);
    const isMessage = matches.length > 0 || line.event !== undefined || line.errors.length > 0;
    if (isMessage || line.lines.length > 1) return queryFor(pasted, maxQueryLength);
  } catch {
    // The words alone are enough for a search.
  }
  return tellingWords(pasted, maxQueryLength);
}
