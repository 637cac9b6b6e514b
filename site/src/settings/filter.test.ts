import { describe, expect, it } from 'vitest';
import {
  countInWords,
  everything,
  type FilterEntry,
  isEverything,
  isSearch,
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
  it('finds all settings without a selection', () => {
    expect(found({})).toEqual(Object.keys(all));
  });

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

  it('finds the settings of a section', () => {
    expect(found({ section: 'worker' })).toEqual(['retries']);
    expect(found({ section: 'worker', words: 'host' })).toEqual([]);
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
  const selection: Selection = {
    words: 'redis tls',
    section: 'redis',
    version: '2025.4',
    changed: true,
  };

  it('comes back as it was', () => {
    const search = writeSelection('', selection);
    expect(search).toBe('?q=redis+tls&section=redis&version=2025.4&changed=1');
    expect(readSelection(new URLSearchParams(search))).toEqual(selection);
  });

  it('leaves other parameters alone, and no question mark behind', () => {
    expect(writeSelection('?theme=dark&q=old', everything)).toBe('?theme=dark');
    expect(writeSelection('?q=old', everything)).toBe('');
  });

  it('is everything when nothing is chosen', () => {
    expect(readSelection(new URLSearchParams(''))).toEqual(everything);
    expect(isEverything({ ...everything, words: '  ' })).toBe(true);
    for (const [name, value] of Object.entries(selection)) {
      expect(isEverything({ ...everything, [name]: value })).toBe(false);
    }
  });
});

describe('countInWords', () => {
  it('names the number of settings, and what to do when there are none', () => {
    const all = 126;
    const words = { ...everything, words: 'x' };
    expect(countInWords({ all, found: 126, ofAnyRelease: 126 }, everything)).toBe('126 settings');
    expect(countInWords({ all, found: 1, ofAnyRelease: 1 }, words)).toBe('1 of 126 settings');
    expect(countInWords({ all, found: 0, ofAnyRelease: 0 }, words)).toMatch(/^No setting matches/);
  });

  it('says that other releases have what is looked for', () => {
    const selection = { ...everything, words: 'threads', version: '2025.6' };
    expect(countInWords({ all: 9, found: 0, ofAnyRelease: 1 }, selection)).toBe(
      'No setting of 2025.6 matches, but 1 setting of another release matches: choose any release.',
    );
    expect(countInWords({ all: 9, found: 0, ofAnyRelease: 2 }, selection)).toBe(
      'No setting of 2025.6 matches, but 2 settings of other releases match: choose any release.',
    );
  });
});

it('takes a release alone for no search', () => {
  expect(isSearch({ ...everything, version: '2025.4' })).toBe(false);
  expect(isSearch({ ...everything, section: 'worker' })).toBe(true);
  expect(isSearch({ ...everything, words: ' ' })).toBe(false);
  expect(isSearch({ ...everything, changed: true })).toBe(true);
});

it("leaves the reader's own release out of the address", () => {
  const selection = { ...everything, version: '2025.4' };
  expect(writeSelection('', selection, '2025.4')).toBe('');
  expect(writeSelection('', selection, '2025.2')).toBe('?version=2025.4');
});
