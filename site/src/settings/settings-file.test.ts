import { describe, expect, it } from 'vitest';
import { parseFile, textOfFile, withEntry } from './settings-file.ts';

const level = { key: 'AUTHENTIK_LOG_LEVEL', value: 'debug' };
const secret = { key: 'AUTHENTIK_SECRET_KEY', value: 'geheim', secret: true };
const isKnown = (key: string) => key.startsWith('AUTHENTIK_');

describe("the reader's file", () => {
  it('holds each setting once, at its first place', () => {
    const both = withEntry(withEntry([], level), secret);
    const info = { ...level, value: 'info' };
    expect(withEntry(both, info)).toEqual([info, secret]);
  });

  it('is kept without the values of secrets', () => {
    const text = textOfFile([level, secret]);
    expect(text).not.toContain('geheim');
    expect(parseFile(text, isKnown)).toEqual([level, { key: secret.key, value: '' }]);
  });

  it('is read from nothing but its own form', () => {
    for (const text of ['', 'no JSON', '{}', '[1]', '[["AUTHENTIK_X"]]', '[["OTHER",""]]']) {
      expect(parseFile(text, isKnown)).toEqual([]);
    }
  });
});
