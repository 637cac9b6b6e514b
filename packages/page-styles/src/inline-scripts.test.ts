import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { smallScripts } from './inline-scripts.ts';

it('minifies the inline scripts of a page, and nothing else', async () => {
  const data = '<script type="application/ld+json">{ "a": 1 }</script>';
  const first = '<script>(function () {\n  var long = 1;\n  report(long + 1);\n})();</script>';
  const second = '<script>\n  report( "two" );\n</script>';
  const html = await smallScripts()(`<p>  a  </p>${data}${first}<b>b</b>${second}`);
  expect(html).toMatch(
    /^<p> {2}a {2}<\/p><script type="application\/ld\+json">{ "a": 1 }<\/script>/,
  );
  expect(html.length).toBeLessThan(`<p>  a  </p>${data}${first}<b>b</b>${second}`.length - 30);
  const said: unknown[] = [];
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/g)) {
    runInNewContext(script, { report: (value: unknown) => said.push(value) });
  }
  expect(said).toEqual([2, 'two']);
});

it('keeps a text that would end the script', async () => {
  const html = await smallScripts()('<script>report("\\u003c/script>")</script>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
