import type { Answer } from './answer.ts';
import { recognize } from './recognize/recognize.ts';
import type { Subject } from './recognize/subject.ts';

/** Finds the answers of one kind of subject. */
type Answerer<Kind extends Subject['kind']> = (
  subject: Extract<Subject, { kind: Kind }>,
) => readonly Answer[] | Promise<readonly Answer[]>;

/** The part for each kind of subject, fetched with its data when a text needs it. */
export type Parts = {
  readonly [Kind in Subject['kind']]: () => Promise<Answerer<Kind>>;
};

/** Enough to answer, and few enough to leave the results in view. */
const MAX_ANSWERS = 2;

const releases = async () => (await import('./parts/releases.ts')).answer;
const tables = async () => (await import('./parts/tables.ts')).answer;

const builtParts: Parts = {
  release: releases,
  upgrade: releases,
  advisory: releases,
  setting: async () => (await import('./parts/settings.ts')).answer,
  port: tables,
  command: tables,
  address: async () => (await import('./parts/addresses.ts')).answer,
  message: async () => (await import('./parts/messages.ts')).answer,
};

async function answersOf(subject: Subject, parts: Parts): Promise<readonly Answer[]> {
  try {
    const part = (await parts[subject.kind]()) as Answerer<Subject['kind']>;
    return await part(subject as never);
  } catch {
    // A part could not be fetched. Search goes on without its answer.
    return [];
  }
}

/**
 * Answers that can be given at once: about versions, upgrades, advisories, settings, ports, commands, old addresses
 * and messages. All of it is computed in the browser; what a text needs is fetched from this site.
 *
 * Never rejects. Calls may overlap, and a later call may be answered first, so it is for the caller to drop the answers
 * to a text that is no longer in the box.
 *
 * @param text - what is in the search box, or what was pasted into it before it was cut
 * @param parts - the parts that answer; tests pass their own
 * @returns at most two answers, the best first; usually one, and none for ordinary words
 */
export async function findAnswers(
  text: string,
  parts: Parts = builtParts,
): Promise<readonly Answer[]> {
  const found = await Promise.all(recognize(text).map((subject) => answersOf(subject, parts)));
  const byId = new Map(found.flat().map((answer) => [answer.id, answer]));
  return [...byId.values()].slice(0, MAX_ANSWERS);
}
