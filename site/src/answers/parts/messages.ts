import loadMessages from '@generated/answers/default/messages.js';
import { loadRecognizer } from '../../errors/load-recognizer.ts';
import type { Answer } from '../answer.ts';
import { answerMessage } from '../kinds/messages.ts';
import type { Subject } from '../recognize/subject.ts';

/** Answers about messages, with the catalog of errors. Only the component of the message that fits is fetched. */
export async function answer({ text }: Extract<Subject, { kind: 'message' }>): Promise<Answer[]> {
  const { componentOf, entryOfPart, recognizeLine } = await loadRecognizer();
  return answerMessage(recognizeLine(text), entryOfPart(text), async (id) => {
    const messages = await loadMessages[componentOf(id) ?? '']?.();
    return messages?.default[id];
  });
}
