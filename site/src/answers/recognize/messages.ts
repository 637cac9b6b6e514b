import type { Subject } from './subject.ts';

/** Words that messages about failures are made of. */
const FAILURE =
  /\b(?:error|errors|err|fail|failed|failure|failing|fatal|invalid|denied|refused|rejected|not|cannot|can't|couldn't|could|unable|missing|expired|exceeded|exception|warning|warn|unauthorized|unauthenticated|forbidden|mismatch|timeout|timed|unknown|unexpected|unsupported|doesn't|isn't|no|already|must|required|disabled|aborting|stopping|retrying|ignored|skipping|killed|undefined)\b/i;

/** Marks and shapes of logs, exceptions and error codes. */
const LOG =
  /[{}=<>"]|: |\.{3}|\w+(?:Error|Exception|DoesNotExist)\b|\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}[A-Z ]+:/;

/** Shorter texts are queries. */
const LEAST_WORDS = 2;

/**
 * The message that a text may be. What looks like one here is compared with the catalog of messages, which costs the
 * reader a file; the comparison decides.
 */
export function messageSubjects(text: string): Subject[] {
  const words = text.split(/\s+/).length;
  const isTold = LOG.test(text) || (FAILURE.test(text) && words > LEAST_WORDS) || words > 7;
  return isTold || text.includes('\n') ? [{ kind: 'message', text }] : [];
}
