import { describe, expect, it } from 'vitest';
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

describe('style attributes', () => {
  it.each([
    ['<p style="a">', true],
    ['<P\nSTYLE = a>', true],
    ['<p class="b" style="a">', true],
    ['<p data-style="a">', false],
    ['<p>style="a"</p>', false],
    ['<p styles="a">', false],
    ['<!-- <p style="a"> -->', false],
    ['<script>"<p style=a>"</script>', false],
    ['< p style="a">', false],
  ])('in %s: %s', (html, expected) => {
    expect(hasStyleAttribute(html)).toBe(expected);
  });
});
