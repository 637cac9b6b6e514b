import { expect, it } from 'vitest';
import { pageTokenizer, propertiesIn, wordsOfScript } from './page-tokens.ts';
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
.card[open]{margin:1px}.card[data-old]{margin:2px}
@layer base{:root,html[data-theme=dark]{--gap:8px}}
:root{--gap:4px}.menu{gap:var(--gap)}
@media print{.card{display:none}}`;

const tokensOfPage = pageTokenizer();
const page = (name: string, classes: string, properties: string[] = []) => ({
  name,
  tokens: tokensOfPage(
    `<html><body><p class="${classes}">Text</p><script>root.setAttribute("data-old","")</script></body></html>`,
  ),
  properties,
});
const drawing = propertiesIn('<rect fill="var(--_fill)">');
const pages = [
  ...Array.from({ length: 10 }, (_, index) => page(`a${index}`, 'card menu hero', drawing)),
  ...Array.from({ length: 10 }, (_, index) => page(`b${index}`, 'card menu tabs')),
  page('c', 'card rare'),
];
const scripts = {
  words: new Set(wordsOfScript('className:"dialog row"')),
  properties: new Set<string>(),
};

it('sorts rules by the pages that use them, and leaves out what nothing uses', () => {
  const { shell, pages: own, rest } = splitRules(css, pages, scripts);
  expect(shell).toContain('@layer base,theme');
  expect(shell).toContain('.card{');
  expect(shell).toContain('.menu{margin:0}');
  expect(shell).not.toMatch(/hero|tabs|dialog|hover|print|rise/);
  expect(own.get('a0')).toContain('.hero{');
  expect(own.get('a0')).toContain('@keyframes rise');
  expect(own.get('a0')).not.toMatch(/tabs|card/);
  expect(own.get('a9')).toBe(own.get('a0'));
  expect(own.get('b0')).toContain('.tabs{');
  expect(own.get('c')).toContain('.rare{');
  for (const words of ['.card:hover', '.hero', '.tabs', '.rare', '.dialog .row', '@media print']) {
    expect(rest).toContain(words);
  }
  expect(`${shell}${rest}`).not.toMatch(/gone|sink|nobody/);
});

it('sets custom properties in the part of all pages, and values in place of those that never change', () => {
  const {
    shell,
    pages: own,
    rest,
  } = splitRules(`${css}@media (width>9px){:root{--deep:#eee;--later:#fff}}`, pages, scripts);
  expect(shell).toContain(':root{--deep:#111;--later:#222;--_fill:#444}');
  expect(shell).toContain('{:root{--deep:#eee;--later:#fff}}');
  expect(shell).toContain('.card{color:#000}');
  expect(own.get('c')).toBe('.rare{color:var(--deep)}');
  expect(rest).not.toContain('--deep:');
});

it('puts off rules for attributes that no page has and no inline script sets', () => {
  const { shell, rest } = splitRules(css, pages, scripts);
  expect(shell).toContain('.card[data-old]{');
  expect(shell).not.toContain('[open]');
  expect(rest).toContain('.card[open]{');
});

it('leaves out a custom property of a layer that is set outside of layers too', () => {
  const { shell, rest } = splitRules(css, pages, scripts);
  expect(shell).toContain('.menu{gap:4px}');
  expect(`${shell}${rest}`).not.toContain('8px');
});

it('takes from a selector what a page must have', () => {
  expect(tokensOf('html[data-theme=dark] .menu__link:not(.active)>#a')).toEqual([
    'html',
    '[data-theme]',
    '.menu__link',
    '#a',
  ]);
});

it('reads unquoted attributes, names in scripts, and characters', () => {
  expect([...tokensOfPage('<ul class=menu__list id=top><li class="a b">')]).toEqual([
    'ul',
    '[class]',
    '.menu__list',
    '[id]',
    '#top',
    'li',
    '.a',
    '.b',
  ]);
  // A tag that was on another page counts here too.
  expect([...tokensOfPage('<ul class=menu__list id=top></ul>')]).toContain('.menu__list');
  expect([...tokensOfPage('<p><script>root.dataset.codeWrap=""</script>')]).toContain(
    '[data-code-wrap]',
  );
  expect(propertiesIn('style="--lines:3" fill="var(--_fill)"')).toEqual(['--lines', '--_fill']);
  expect(charactersOf(['é → é'])).toMatch(/~é→$/);
});
