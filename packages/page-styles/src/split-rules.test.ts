import { expect, it } from 'vitest';
import { propertiesIn, tokensOfPage, wordsOfScript } from './page-tokens.ts';
import { splitRules, tokensOf } from './split-rules.ts';
import { charactersOf } from './subset-fonts.ts';

const css = `@layer base,theme;
:root{--ink:#000;--deep:#111;--later:#222;--nobody:#333;--_fill:#444}
@layer base{.card{color:var(--ink)}.tabs{color:red}}
.card:hover{color:var(--later)}
.hero,.gone{animation:1s rise}
@keyframes rise{to{top:0}}
@keyframes sink{to{top:9px}}
.menu,.dialog{margin:0}
.rare{color:var(--deep)}
.dialog .row{padding:0}
@media print{.card{display:none}}`;

const page = (name: string, section: string, classes: string) => ({
  name,
  section,
  tokens: tokensOfPage(`<html><body><p class="${classes}">Text</p></body></html>`),
  properties: section === 'a' ? propertiesIn('<rect fill="var(--_fill)">') : [],
});
const pages = [
  ...Array.from({ length: 10 }, (_, index) => page(`a${index}`, 'a', 'card menu hero')),
  ...Array.from({ length: 10 }, (_, index) => page(`b${index}`, 'b', 'card menu tabs')),
  page('c', 'b', 'card rare'),
];
const scripts = {
  words: new Set(wordsOfScript('className:"dialog row"')),
  properties: new Set<string>(),
};

it('sorts rules by the pages that use them, and leaves out what nothing uses', () => {
  const { shell, sections, pages: own, rest } = splitRules(css, pages, scripts);
  expect(shell).toContain('@layer base,theme');
  expect(shell).toContain('.card{');
  expect(shell).toContain('.menu{margin:0}');
  expect(shell).not.toMatch(/hero|tabs|dialog|hover|print|rise/);
  expect(sections.get('a')).toContain('.hero{');
  expect(sections.get('a')).toContain('@keyframes rise');
  expect(sections.get('a')).not.toMatch(/tabs|card/);
  expect(sections.get('b')).toContain('.tabs{');
  expect([...own.keys()]).toEqual(['c']);
  expect(own.get('c')).toContain('.rare{');
  for (const words of ['.card:hover', '.hero', '.tabs', '.rare', '.dialog .row', '@media print']) {
    expect(rest).toContain(words);
  }
  expect(`${shell}${rest}`).not.toMatch(/gone|sink|nobody/);
});

it('sets custom properties where they are needed first', () => {
  const { shell, sections, pages: own, rest } = splitRules(css, pages, scripts);
  expect(shell).toContain('--ink');
  expect(shell).not.toMatch(/--deep|--later|--_fill/);
  expect(sections.get('a')).toContain(':root{--_fill:#444}');
  expect(sections.get('b')).not.toContain('--_fill');
  expect(own.get('c')).toContain(':root{--deep:#111}');
  expect(rest).toContain('--later');
});

it('takes from a selector what a page must have', () => {
  expect(tokensOf('html[data-theme=dark] .menu__link:not(.active)>#a')).toEqual([
    'html',
    '.menu__link',
    '#a',
  ]);
});

it('reads unquoted attributes, names in scripts, and characters', () => {
  expect([...tokensOfPage('<ul class=menu__list id=top><li class="a b">')]).toEqual([
    'ul',
    '.menu__list',
    '#top',
    'li',
    '.a',
    '.b',
  ]);
  expect(propertiesIn('style="--lines:3" fill="var(--_fill)"')).toEqual(['--lines', '--_fill']);
  expect(charactersOf(['é → é'])).toMatch(/~é→$/);
});
