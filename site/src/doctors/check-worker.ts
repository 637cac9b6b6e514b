import { checkConfiguration } from '@docs/model/configuration-check/check';
import { changedLines, correctedText } from '@docs/model/configuration-check/corrected';
import type { Form } from '@docs/model/configuration-check/forms';
import options from '@generated/fetched-data/default/configuration-check.json';

export interface Question {
  readonly text: string;
  readonly version: string;
  readonly form: Form | undefined;
}

/** The answer to a question, with the question. */
export interface Answer
  extends Pick<ReturnType<typeof checkConfiguration>, 'form' | 'findings' | 'count'> {
  readonly question: Question;
  readonly corrected: string;
  /** The differences of the corrected text, without secrets. */
  readonly changes: ReturnType<typeof changedLines>;
}

addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  const report = checkConfiguration(question.text, { ...options, ...question });
  const { form, findings, count } = report;
  const answer: Answer = {
    question,
    form,
    findings,
    count,
    corrected: correctedText(question.text, report),
    changes: changedLines(question.text, report).slice(0, 200),
  };
  postMessage(answer);
});
