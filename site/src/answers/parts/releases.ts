import facts from '@generated/answers/default/releases.json';
import { answerRelease, type ReleaseSubject } from '../kinds/releases.ts';

/** Answers about versions, upgrades and advisories, with the data of the pages. */
export const answer = (subject: ReleaseSubject) => answerRelease(subject, facts);
