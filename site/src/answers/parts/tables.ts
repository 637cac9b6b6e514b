import facts from '@generated/answers/default/tables.json';
import { answerFromTables, type TableSubject } from '../kinds/tables.ts';

/** Answers about ports and commands, with the data of the pages. */
export const answer = (subject: TableSubject) => answerFromTables(subject, facts);
