import { describe, expect, it } from 'vitest';
import {
  everything,
  type FilterEntry,
  matcher,
  readSelection,
  type Selection,
  writeSelection,
} from './filter.ts';

const host: FilterEntry = {
  text: 'authentik_postgresql__host localhost host name of the server.',
  section: 'postgresql',
};
const retries: FilterEntry = {
  text: 'authentik_worker__task_max_retries 5 20 how often a task is retried.',
  section: 'worker',
  since: '2025.8',
  formerUntil: '2025.8.3',
};
const avatars: FilterEntry = { text: 'authentik_avatars', section: 'removed', until: '2023.10' };
const patched: FilterEntry = { text: 'authentik_new', section: 'core', since: '2025.4.2' };
const all = { host, retries, avatars, patched };

function found(selection: Partial<Selection>): string[] {
  const isWanted = matcher({ ...everything, ...selection });
  return Object.entries(all).flatMap(([name, entry]) => (isWanted(entry) ? [name] : []));
}

describe('matcher', () => {
  it.each([
    ['HOST server', ['host']],
    ['localhost', ['host']],
    ['  task   retried ', ['retries']],
    ['postgresql.host', ['host']],
    ['AUTHENTIK_POSTGRESQL__HOST=db.company', ['host']],
    ['host retried', []],
    ['.*', []],
  ])('finds settings by the words %j', (words, expected) => {
    expect(found({ words })).toEqual(expected);
  });

  it.each([
    ['2023.8', ['host', 'avatars']],
    ['2023.10', ['host', 'avatars']],
    ['2024.2', ['host']],
    ['2025.2', ['host']],
    ['2025.4', ['host', 'patched']],
    ['2025.8', ['host', 'retries', 'patched']],
  ])('finds the settings that %s has', (version, expected) => {
    expect(found({ version })).toEqual(expected);
  });

  it('finds defaults that have changed, since a release if there is one', () => {
    expect(found({ changed: true })).toEqual(['retries']);
    expect(found({ changed: true, version: '2025.8' })).toEqual(['retries']);
    expect(found({ changed: true, version: '2025.6' })).toEqual([]);
  });
});

describe('the selection in the address', () => {
  const selection = { words: 'redis tls', section: 'redis', version: '2025.4', changed: true };

  it('comes back as it was', () => {
    const search = writeSelection('', selection);
    expect(search).toBe('?q=redis+tls&section=redis&version=2025.4&changed=1');
    expect(readSelection(new URLSearchParams(search))).toEqual(selection);
    const ofAny = writeSelection('', everything, '2025.6');
    expect(readSelection(new URLSearchParams(ofAny), '2025.6')).toEqual(everything);
    expect(readSelection(new URLSearchParams(), '2025.6').version).toBe('2025.6');
  });
});
