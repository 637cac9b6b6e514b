import postcss from 'postcss';
import { expect, it } from 'vitest';
import { inlineConstants } from './inline-constants.ts';

function inlined(css: string, named: readonly string[] = []): string {
  const root = postcss.parse(css);
  inlineConstants(root, new Set(named));
  return root.toString();
}

it('puts the value of a property of the root in its place, through other properties', () => {
  expect(
    inlined(
      '@layer base{:root{--unit:4px;--gap:calc(2*var(--unit))}}.a{margin:0 calc(-1*var(--gap)) var( --gap , 9px)}',
    ),
  ).toBe('@layer base{}.a{margin:0 calc(-1*calc(2*4px)) calc(2*4px)}');
});

it('keeps values apart that a minified style sheet has no space between', () => {
  expect(
    inlined(
      ':root{--top:0;--side:1px}.a{margin:var(--top)0 var(--side)var(--top);inset:var(--top)}',
    ),
  ).toBe('.a{margin:0 0 1px 0;inset:0}');
});

it.each([
  ['is set for a color mode too', ':root{--ink:#000}[data-theme=dark]{--ink:#fff}'],
  ['is set for wide screens too', ':root{--ink:#000}@media (width>=9px){:root{--ink:#fff}}'],
  ['is set for wide screens only', '@media (width>=9px){:root{--ink:#fff}}'],
  ['is set on another element', '.a{--ink:#000}'],
  ['depends on one that changes', ':root{--ink:var(--paper)}.b{--paper:#fff}'],
  ['has a value that depends on the element around', ':root{--ink:inherit}'],
  ['is important', ':root{--ink:#000!important}'],
  ['has no value', ':root{--ink:}'],
])('leaves a property that %s', (_, set) => {
  const css = `${set}.a{color:var(--ink)}`;
  expect(inlined(css)).toBe(css);
});

it('leaves a property that a page or a script names', () => {
  const css = ':root{--lines:3}.a{-webkit-line-clamp:var(--lines)}';
  expect(inlined(css, ['--lines'])).toBe(css);
});

it('puts constants into the fallback of another property, and into custom properties', () => {
  expect(inlined(':root{--unit:4px}.a{--own:var(--unit)}.b{gap:var(--own,var(--unit,1px))}')).toBe(
    '.a{--own:4px}.b{gap:var(--own,4px)}',
  );
});
