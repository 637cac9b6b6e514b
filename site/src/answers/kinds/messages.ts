import type { Recognition } from '@docs/model/errors/match';
import type { Answer } from '../answer.ts';
import type { MessageFact } from '../data.ts';

/** A message must explain this part of a short text: otherwise its words are there by chance. */
const LEAST_SHARE = 0.6;

/** Longer texts are logs, in which a message is a small part. */
const LONGEST_QUERY = 100;

/** Messages with fewer literal characters are in texts about other things, too. */
const LEAST_SCORE = 12;

/** The id of the entry that a text is surely about; undefined when that isn't sure. */
function surestMatch({ line, matches: [best] }: Recognition): string | undefined {
  if (best === undefined || best.score < LEAST_SCORE) return undefined;
  const { length } = line.text.replaceAll(/\s/g, '');
  const isLog = length > LONGEST_QUERY || line.event !== undefined;
  const isExplained = isLog || best.score >= length * LEAST_SHARE;
  return isExplained ? best.id : undefined;
}

/** Path of the page of all messages. */
const CATALOG = '/troubleshooting/errors/';

/**
 * The answer about a message: why it appears, and what to do first.
 *
 * @param recognition - what the catalog's matcher found in the text
 * @param partly - the entry that has the text as a part of its message
 * @param factOf - what the catalog says about an entry
 */
export async function answerMessage(
  recognition: Recognition,
  partly: string | undefined,
  factOf: (id: string) => Promise<MessageFact | undefined>,
): Promise<Answer[]> {
  const id = surestMatch(recognition) ?? partly;
  const fact = id === undefined ? undefined : await factOf(id);
  if (id === undefined || fact === undefined) return [];
  const { message, cause, fix, page, href } = fact;
  return [
    {
      id: `message-${id}`,
      kind: 'message',
      title: message,
      summary: cause,
      href: `${CATALOG}#${id}`,
      facts: [{ label: 'Do first:', value: fix }],
      more: [{ label: page, href }],
      tone: 'bad',
    },
  ];
}
