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
    ['branch', 'branches'],
    ['add', 'added', 'adding', 'adds'],
    ['plan', 'planning'],
    ['suggest', 'suggesting'],
    ['license', 'licence'],
    ['authorization', 'authorisation'],
    ['behavior', 'behaviour'],
    ['center', 'centre'],
    ['canceled', 'cancelled'],
  ])('is the same for %s and its other forms', (base, ...forms) => {
    expect(forms.map(stem)).toEqual(forms.map(() => stem(base)));
  });

  it.each(
    `news data kubernetes dns status access need bring sso ed string feed bus oauth2 log4js
    system 2025 étude 日本語 constructor __proto__`.split(/\s+/),
  )('leaves %s unchanged', (word) => {
    expect(stem(word)).toBe(word);
  });
});
