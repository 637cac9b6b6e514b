import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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
