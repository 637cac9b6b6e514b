import type { Subject } from './recognize.ts';

/** A short fact below the summary of an answer. */
interface AnswerFact {
  readonly label: string;
  /** {@link Wording} */
  readonly value: string;
}

/** A further place that an answer leads to. */
interface AnswerLink {
  readonly label: string;
  /** As {@link Answer.href}. */
  readonly href: string;
}

/**
 * Words that may hold code between backticks, such as ``Set `AUTHENTIK_LOG_LEVEL` to `debug`.`` There is no other
 * markup in them.
 */
export type Wording = string;

/** The direct answer to what was typed into the search box. */
export interface Answer {
  /** The same for the same subject, and fit to be a part of an element's id: `setting-authentik_log_level`. */
  readonly id: string;
  readonly kind: Subject['kind'];
  readonly title: Wording;
  /** One to three sentences. */
  readonly summary: Wording;
  /** The address that the answer leads to: a path of this site without its base URL (for `<Link to>`), or an address on another host. */
  readonly href: string;
  readonly facts?: readonly AnswerFact[];
  /** Further places. */
  readonly more?: readonly AnswerLink[];
  /** A text that readers take with them: a line of an environment file, a command. */
  readonly copy?: string;
  /** The verdict in a word or two, so that the tone's color is not the only sign of it. */
  readonly verdict?: string;
  /** The meaning of the answer for the reader: all is well, take care, or act. */
  readonly tone?: 'good' | 'warning' | 'bad';
}

/** Facts by their labels, without those that have no value. */
export function factsOf(
  values: Readonly<Record<string, string | number | undefined>>,
): AnswerFact[] {
  return Object.entries(values).flatMap(([label, value]) =>
    value ? [{ label, value: String(value) }] : [],
  );
}
