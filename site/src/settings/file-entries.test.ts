import { describe, expect, it } from 'vitest';
import { readStored, storedText, withEntry, withoutEntry } from './file-entries.ts';

const level = { key: 'AUTHENTIK_LOG_LEVEL', value: 'debug' };
const secret = { key: 'AUTHENTIK_SECRET_KEY', value: 'geheim' };
const isSecret = (key: string) => key === secret.key;
const isKnown = (key: string) => key.startsWith('AUTHENTIK_');

describe('the entries of a file', () => {
  it('hold each setting once, at its first place', () => {
    const both = withEntry(withEntry([], level), secret);
    expect(withEntry(both, { ...level, value: 'info' })).toEqual([
      { ...level, value: 'info' },
      secret,
    ]);
    expect(withoutEntry(both, level.key)).toEqual([secret]);
  });

  it('are kept without the values of secrets', () => {
    const text = storedText([level, secret], isSecret);
    expect(text).not.toContain('geheim');
    expect(readStored(text ?? null, isKnown)).toEqual([level, { ...secret, value: '' }]);
    expect(storedText([], isSecret)).toBeUndefined();
  });

  it('are read from nothing but their own form', () => {
    for (const text of [null, '', 'no JSON', '{}', '[1]', '[["AUTHENTIK_X"]]', '[["OTHER",""]]']) {
      expect(readStored(text, isKnown)).toEqual([]);
    }
  });
});
