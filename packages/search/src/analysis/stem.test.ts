import { describe, expect, it } from 'vitest';
import { derivationalStem } from './derivational-stem.ts';
import { stem } from './stem.ts';

describe('stem', () => {
  it.each([
    ['policy', 'policies'],
    ['bind', 'binds', 'binding'],
    ['configure', 'configures', 'configured', 'configuring'],
    ['run', 'running', 'runs'],
    ['class', 'classes'],
    ['box', 'boxes'],
    ['send', 'sent', 'sending'],
    ['lose', 'lost', 'losing'],
    ['index', 'indexes', 'indices'],
  ])('is the same for %s and its inflected forms', (base, ...forms) => {
    expect(forms.map(stem)).toEqual(forms.map(() => stem(base)));
  });

  it.each(['news', 'data', 'kubernetes', 'dns', 'status', 'access', 'need', 'bring', 'sso', 'ed'])(
    'removes no ending from %s',
    (word) => {
      expect(stem(word)).toBe(word);
    },
  );

  it.each([
    ['fill', 'filling', 'fill'],
    ['pass', 'passing', 'pass'],
    ['plan', 'planning', 'plan'],
    ['suggest', 'suggesting', 'suggest'],
  ])('keeps the double letter that belongs to %s', (_, inflected, expected) => {
    expect(stem(inflected)).toBe(expected);
  });

  it.each(['oauth2', 'log4js', 'system', '2025', 'étude', '日本語', 'constructor', '__proto__'])(
    'leaves %s unchanged',
    (word) => {
      expect(stem(word)).toBe(word);
    },
  );
});

describe('derivational stem', () => {
  const of = (word: string) => derivationalStem(stem(word));

  it.each([
    ['configure', 'configuration', 'configurable', 'configurator'],
    ['authorize', 'authorization', 'authorisation'],
    ['deploy', 'deployment'],
    ['federate', 'federation', 'federated'],
    ['verify', 'verification'],
    ['subscribe', 'subscription'],
  ])('is the same for %s and words derived from it', (base, ...forms) => {
    expect(forms.map(of)).toEqual(forms.map(() => of(base)));
  });

  it('is the stem itself for short words', () => {
    expect(of('user')).toBe('user');
    expect(of('nation')).toBe('nation');
  });

  it.each([
    ['signer', 'sign'],
    ['format', 'format'],
    ['template', 'templ'],
    ['platform', 'platform'],
    ['con2figuration', 'con2figuration'],
  ])('of %s is %s', (word, stemmed) => {
    expect(of(word)).toBe(stemmed);
  });
});
