import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScripts, scriptHashes } from './inline-scripts.ts';

it('finds the scripts that a browser would run, letter by letter', () => {
  const html = `<script>a && "<b>" /* &amp; */</script><script src="/x.js">not this</script>
    <script type="module">b</script><script type="application/ld+json">{"not":1}</script>
    <script type=text/javascript>\n c \n</script><noscript>d</noscript><!-- <script>e</script> -->`;
  expect(inlineScripts(html)).toEqual(['a && "<b>" /* &amp; */', 'b', '\n c \n']);
});

it('names each script once by its hash, in a stable order', () => {
  const hash = createHash('sha256').update('a').digest('base64');
  const page = '<script>a</script>';
  expect(scriptHashes([page, page])).toEqual([`'sha256-${hash}'`]);
  expect(scriptHashes(['<script>b</script>', page])).toEqual(
    scriptHashes([page, '<script>b</script>']),
  );
});

describe('what browsers run', () => {
  it.each([
    ['', true],
    ['module', true],
    ['MODULE', true],
    ['text/javascript', true],
    ['application/javascript', true],
    ['text/ecmascript', true],
    ['importmap', true],
    ['speculationrules', true],
    ['modules', false],
    ['a-module', false],
    ['text/javascript2', false],
    ['x-text/javascript', false],
    ['application/json', false],
    ['my-importmap', false],
    ['importmaps', false],
  ])('a script of the type "%s": %s', (type, runs) => {
    expect(inlineScripts(`<p>a</p><script type="${type}">b</script><p>c</p>`)).toEqual(
      runs ? ['b'] : [],
    );
  });
  it('is each script with its whole text', () => {
    const html =
      '<SCRIPT>a</SCRIPT ><script defer>b<!-- c --></script><script src>d</script><scripts>e</scripts>';
    expect(inlineScripts(html)).toEqual(['a', 'b<!-- c -->']);
  });
  it('is no other element whose name begins the same', () => {
    expect(inlineScripts('<script-a>b</script-a><script>c</script>')).toEqual(['c']);
    expect(inlineScripts('<script-a>b<script>c</script></script-a>')).toEqual(['c']);
  });
});
