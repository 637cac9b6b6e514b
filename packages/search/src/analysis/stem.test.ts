import { describe, expect, it } from 'vitest';
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

describe('plurals', () => {
  it.each([
    ['ties', 'tie'],
    ['flies', 'fly'],
    ['keys', 'key'],
    ['days', 'day'],
    ['boss', 'boss'],
    ['kudos', 'kudos'],
    ['basis', 'basis'],
    ['buzzes', 'buzz'],
    ['branches', 'branch'],
    ['flashes', 'flash'],
    ['uses', 'use'],
    ['apps', 'app'],
    ['bus', 'bus'],
    ['gas', 'gas'],
  ])('%s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('endings of verbs', () => {
  it.each([
    ['using', 'using'],
    ['sing', 'sing'],
    ['string', 'string'],
    ['strings', 'string'],
    ['bedded', 'bed'],
    ['feed', 'feed'],
    ['agreed', 'agreed'],
    ['added', 'add'],
    ['adding', 'add'],
    ['adds', 'add'],
    ['erring', 'err'],
    ['named', 'nam'],
    ['stopped', 'stop'],
    ['logging', 'log'],
    ['settings', 'set'],
    ['pinged', 'ping'],
    ['seeing', 'see'],
    ['try', 'try'],
    ['tried', 'tri'],
    ['play', 'play'],
    ['role', 'rol'],
    ['use', 'use'],
  ])('%s: %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('British spellings', () => {
  it.each([
    ['licence', 'license'],
    ['licences', 'licenses'],
    ['authorisation', 'authorization'],
    ['authorise', 'authorize'],
    ['organisations', 'organizations'],
    ['synchronising', 'synchronizing'],
    ['behaviour', 'behavior'],
    ['centre', 'center'],
    ['catalogue', 'catalog'],
    ['cancelled', 'canceled'],
  ])('%s has the stem of %s', (british, american) => {
    expect(stem(british)).toBe(stem(american));
  });

  it.each(['raise', 'four', 'reference', 'install', 'spell'])('%s is none', (word) => {
    expect(stem(word).length).toBeGreaterThanOrEqual(word.length - 1);
  });
});
