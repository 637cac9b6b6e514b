import { expect, it } from 'vitest';
import { browser, urlOf } from '../harness/site.ts';
import { PageWatch } from '../harness/watch.ts';

/** The other tests rely on the watch to fail them: here it is given something to see. */
it('sees errors, failed requests and requests to other hosts', async () => {
  const context = await (await browser()).newContext();
  const watch = new PageWatch(new URL(urlOf('/')).origin, [/allowed/]);
  await watch.attach(context);
  const page = await context.newPage();
  await page.goto(urlOf('/no-such-page/'));
  await page.evaluate(async () => {
    console.error('a logged error');
    console.error('an allowed error');
    await fetch('https://elsewhere.example/').catch(() => undefined);
    setTimeout(() => {
      throw new Error('a thrown error');
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.close();
  const all = watch.complaints.join('\n');
  expect(all).toContain(`answer 404: ${urlOf('/no-such-page/')}`);
  expect(all).toContain('console error: a logged error');
  expect(all).toContain('page error: a thrown error');
  expect(all).not.toContain('an allowed error');
  // The site's own policy may stop the request before the watch does; either way it is told.
  expect(all).toMatch(/elsewhere\.example/);
});
