import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKeptTexts } from './kept-texts.ts';
import type { PageText } from './twin.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Asks for one text as a build does. Returns whether it had to be made. */
function isMade(html: string, made = 'code', route = '/a/'): boolean {
  const kept = readKeptTexts(join(folder, 'texts.json'), made);
  let calls = 0;
  const text: PageText = { title: 'A', description: '', address: '', markdown: html };
  expect(
    kept.of(route, html, () => {
      calls++;
      return text;
    }).title,
  ).toBe('A');
  kept.save();
  return calls === 1;
}

it('makes a text once for the same page', () => {
  expect(isMade('<main>a</main>')).toBe(true);
  expect(isMade('<main>a</main>')).toBe(false);
});

it('does not see the names of scripts, which differ between builds', () => {
  isMade('<script src="/docs/assets/js/main.11111111.js"></script><main>a</main>');
  expect(isMade('<script src="/docs/assets/js/main.22222222.js"></script><main>a</main>')).toBe(
    false,
  );
});

it('makes a text again when the page, its address or what else it is made from has changed', () => {
  isMade('<main>a</main>');
  expect(isMade('<main>b</main>')).toBe(true);
  expect(isMade('<main>b</main>', 'other code')).toBe(true);
  expect(isMade('<main>b</main>', 'other code', '/b/')).toBe(true);
});

it('keeps what was asked for last, and nothing else', () => {
  isMade('<main>a</main>');
  isMade('<main>b</main>');
  expect(isMade('<main>a</main>')).toBe(true);
});
