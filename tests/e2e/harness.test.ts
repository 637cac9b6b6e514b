import { expect, it } from 'vitest';
import { browser, urlOf } from '../harness/site.ts';
import { watchPages } from '../harness/watch.ts';

/** The other tests rely on the watch to fail them. Here it gets something to see. */
it('sees errors, failed requests and requests to other hosts', async ({ task, skip }) => {
  const context = await (await browser({ task, skip })).newContext();
  const complaints = watchPages(context, new URL(urlOf('/')).origin, [/allowed/]);
  const page = await context.newPage();
  await page.goto(urlOf('/no-such-page/'));
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(async () => {
    console.error('a logged error');
    console.error('an allowed error');
    await fetch('https://elsewhere.example/').catch(() => undefined);
    // An error of a task of its own, which evaluate() does not catch.
    queueMicrotask(() => {
      throw new Error('a thrown error');
    });
  });
  await thrown;
  // The site's own policy forbids the request above before the watch sees it. It allows links to other hosts.
  await expect(page.goto('https://another.example/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  await context.close();
  const all = complaints.join('\n');
  expect(all).toContain(`answer 404: ${urlOf('/no-such-page/')}`);
  expect(all).toContain('console error: a logged error');
  expect(all).toContain('page error: a thrown error');
  expect(all).not.toContain('an allowed error');
  expect(all).toMatch(/console error: .*elsewhere\.example/);
  expect(all).toContain('request to another host: https://another.example/');
});
