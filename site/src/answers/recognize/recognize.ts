import { addressSubjects } from './addresses.ts';
import { commandSubjects } from './commands.ts';
import { messageSubjects } from './messages.ts';
import { portSubjects } from './ports.ts';
import { releaseSubjects } from './releases.ts';
import { settingSubjects } from './settings.ts';
import type { Subject } from './subject.ts';

/** Longer texts are pasted: a message is in them, or nothing. */
const MAX_TYPED = 300;

/** Longer texts are cut, as the comparison with messages does it. */
const MAX_TEXT = 20_000;

/**
 * What a text may ask about, the likeliest first. Whether there is an answer is for the data to say. Never throws, and
 * takes time in proportion to the length of the text.
 *
 * @param text - what was typed or pasted, as it is
 */
export function recognize(text: string): Subject[] {
  const lines = text
    .slice(0, MAX_TEXT)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted texts may hold them, and they mean nothing
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .trim();
  if (lines === '') return [];
  if (lines.length > MAX_TYPED || lines.includes('\n')) return messageSubjects(lines);
  const typed = lines.replace(/^[$#>]\s+/, '').replaceAll(/\s+/g, ' ');
  const addresses = addressSubjects(typed);
  if (addresses.length > 0) return addresses;
  return [commandSubjects, releaseSubjects, settingSubjects, portSubjects, messageSubjects].flatMap(
    (subjects) => subjects(typed),
  );
}
