import facts from '@generated/answers/default/addresses.json';
import { type AddressSubject, answerAddress } from '../kinds/addresses.ts';

/** Answers about old addresses, with the redirects of the site. */
export const answer = (subject: AddressSubject) => answerAddress(subject, facts);
