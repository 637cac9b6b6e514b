import type { Subject } from './recognize.ts';

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
  /** The address that the answer leads to: a path of this site, or an address on another host. A search adds the base URL. */
  readonly href: string;
  readonly facts?: readonly { readonly label: string; readonly value: Wording }[];
  /** Further places. */
  readonly more?: readonly { readonly label: string; readonly href: string }[];
  /** A text that readers take with them: a line of an environment file, a command. */
  readonly copy?: string;
  /** The verdict in a word or two, so that the tone's color is not the only sign of it. */
  readonly verdict?: string;
  /** The meaning of the answer for the reader: all is well, take care, or act. */
  readonly tone?: 'good' | 'warning' | 'bad';
}

/** Colors of the tones, and of a version that the site doesn't know. */
export const tones = {
  good: 'tone-brand',
  warning: 'tone-amber',
  bad: 'tone-red',
  unknown: 'tone-blue',
} as const;

/** Facts by their labels, without those that have no value. */
export function factsOf(values: Readonly<Record<string, string | number | undefined>>) {
  return Object.entries(values).flatMap(([label, value]) =>
    value ? [{ label, value: String(value) }] : [],
  );
}
