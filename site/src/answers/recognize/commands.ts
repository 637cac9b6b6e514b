import type { Subject } from './subject.ts';

/** What starts a command of the images: `ak`, `manage.py`, or a service of Compose, which may have `manage` behind it. */
const CALLS = [
  /(?:^|\s)ak\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s|\/)manage\.py\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s)(?:server|worker)\s+manage\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s)(?:server|worker)\s+([a-z][a-z0-9]*(?:_[a-z0-9]+)+)/,
];

const ALONE = /^[a-z]+(?:_[a-z]+)+$/;

/** The command of the images that a text calls, whatever container it is called in. */
export function commandSubjects(text: string): Subject[] {
  for (const call of CALLS) {
    const [, name] = call.exec(text) ?? [];
    if (name !== undefined) return [{ kind: 'command', name, exact: false }];
  }
  const [first = ''] = text.split(/\s/, 1);
  return ALONE.test(first) ? [{ kind: 'command', name: first, exact: true }] : [];
}
