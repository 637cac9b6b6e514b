import { expect, it } from 'vitest';
import { hasStyleAttribute } from './inline-styles.ts';

it.each([
  ['<svg class=a style="display: none;">', true],
  ["<p\nSTYLE='--width:9px'>", true],
  ['<svg style=--width:9px>', true],
  ['<p data-style="x" class="style">style="x"</p>', false],
  [`<script>document.write('<i style="a">')</script>`, false],
  ['<!-- <i style="a"> -->', false],
])('looks for style attributes in %s', (html, expected) => {
  expect(hasStyleAttribute(html)).toBe(expected);
});
