import { expect, it } from 'vitest';
import { hasStyleAttribute, inlineScripts } from './inline-code.ts';

it.each([
  ['<script>a()</script><p>', ['a()']],
  ['<script type="module">a("<b>")</script>', ['a("<b>")']],
  ['<script src="/x.js"></script>', []],
  ['<script type="application/json">{}</script>', []],
  ['<!-- <script>a()</script> -->', []],
])('finds the inline scripts that a browser runs: %s', (html, scripts) => {
  expect(inlineScripts(html)).toEqual(scripts);
});

it('finds style attributes outside of scripts and comments', () => {
  expect(hasStyleAttribute('<svg width="1" style="x">')).toBe(true);
  expect(hasStyleAttribute('<p data-style="x"><script>"<p style=x>"</script>')).toBe(false);
});
