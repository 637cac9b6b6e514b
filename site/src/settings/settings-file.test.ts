import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFile, storeFile, withEntry } from './settings-file.ts';

const level = { key: 'AUTHENTIK_LOG_LEVEL', value: 'debug' };
const secret = { key: 'AUTHENTIK_SECRET_KEY', value: 'geheim', secret: true };
const isKnown = (key: string) => key.startsWith('AUTHENTIK_');

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
});

describe("the reader's file", () => {
  it('holds each setting once, at its first place', () => {
    const both = withEntry(withEntry([], level), secret);
    const info = { ...level, value: 'info' };
    expect(withEntry(both, info)).toEqual([info, secret]);
  });

  it('is kept without the values of secrets', () => {
    storeFile([level, secret]);
    expect([...stored.values()].join()).not.toContain('geheim');
    expect(readFile(isKnown)).toEqual([level, { key: secret.key, value: '' }]);
    storeFile([]);
    expect(stored.size).toBe(0);
  });

  it('is read from nothing but its own form', () => {
    for (const text of ['', 'no JSON', '{}', '[1]', '[["AUTHENTIK_X"]]', '[["OTHER",""]]']) {
      stored.set('docs.settings-file', text);
      expect(readFile(isKnown)).toEqual([]);
    }
  });
});
