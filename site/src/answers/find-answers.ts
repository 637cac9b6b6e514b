import { loadRecognizer } from '../errors/load-recognizer.ts';
import type { Answer } from './answer.ts';
import { answerAddress, answerCommand, answerPort, surestMatch } from './lookups.ts';
import { recognize, type Subject, type SubjectOf } from './recognize.ts';
import { answerSetting } from './settings.ts';

/** Answers about each kind of subject. What they need is fetched when a text needs it. */
export type Answerers = {
  readonly [Kind in Subject['kind']]: (subject: SubjectOf<Kind>) => Promise<readonly Answer[]>;
};

/** Enough to answer, and few enough to leave the results in view. */
const maxAnswers = 2;

const tables = async () => (await import('@generated/fetched-data/default/tables.json')).default;

/** Answers about versions, upgrades and advisories. */
async function releases(
  subject: SubjectOf<'release' | 'upgrade' | 'advisory'>,
): Promise<readonly Answer[]> {
  const [{ answerRelease }, facts] = await Promise.all([
    import('./releases.ts'),
    import('@generated/fetched-data/default/releases.json'),
  ]);
  return answerRelease(subject, facts.default);
}

const builtAnswerers: Answerers = {
  release: releases,
  upgrade: releases,
  advisory: releases,
  setting: async (subject) =>
    answerSetting(subject, (await import('@generated/fetched-data/default/settings.json')).default),
  port: async (subject) => answerPort(subject, await tables()),
  command: async (subject) => answerCommand(subject, await tables()),
  address: async (subject) =>
    answerAddress(
      subject,
      (await import('@generated/fetched-data/default/addresses.json')).default,
    ),
  message: async ({ text }) => {
    const { answerTo, entryOfPart, recognizeLine } = await loadRecognizer();
    const id = surestMatch(recognizeLine(text)) ?? entryOfPart(text);
    const answer = id === undefined ? undefined : await answerTo(id);
    return answer === undefined ? [] : [answer];
  },
};

/**
 * Answers that can be given at once: about versions, upgrades, advisories, settings, ports, commands, old addresses
 * and messages. All of it is computed in the browser; what a text needs is fetched from this site.
 *
 * Never rejects. Calls may overlap, and a later call may be answered first, so it is for the caller to drop the answers
 * to a text that is no longer in the box.
 *
 * @param text - what is in the search box, or what was pasted into it before it was cut
 * @param answerers - tests pass their own
 * @returns at most two answers, the best first; usually one, and none for ordinary words
 */
export async function findAnswers(
  text: string,
  answerers: Answerers = builtAnswerers,
): Promise<readonly Answer[]> {
  const found = await Promise.all(
    recognize(text).map((subject) =>
      // Where something could not be fetched, search goes on without the answer.
      answerers[subject.kind](subject as never).catch(() => []),
    ),
  );
  const byId = new Map(found.flat().map((answer) => [answer.id, answer]));
  return [...byId.values()].slice(0, maxAnswers);
}
