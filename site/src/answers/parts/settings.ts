import facts from '@generated/answers/default/settings.json';
import { answerSetting, type SettingSubject } from '../kinds/settings.ts';

/** Answers about settings, with the data of the pages. */
export const answer = (subject: SettingSubject) => answerSetting(subject, facts);
