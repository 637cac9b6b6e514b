import { expect, it } from 'vitest';
import { afterHydration, nextTask, startHydration, turnOf } from './parts.ts';

it('lets each part of the first page wait for a task of its own, and effects for all of them', async () => {
  expect(turnOf('too early')).toBeUndefined();

  const done: string[] = [];
  startHydration();
  afterHydration(() => done.push('effects'));
  const navbar = turnOf('navbar');
  const article = turnOf('article');
  expect(turnOf('navbar')).toBe(navbar);

  await navbar;
  done.push('navbar');
  expect(turnOf('navbar')).toBeUndefined();
  expect(turnOf('article')).toBe(article);
  // A part inside of another one.
  const tools = turnOf('tools');

  await article;
  done.push('article');
  await tools;
  done.push('tools');
  await new Promise<void>((resolve) => afterHydration(resolve));
  expect(done).toEqual(['navbar', 'article', 'tools', 'effects']);
  expect(turnOf('part of another page')).toBeUndefined();
});

it('ends the running task', async () => {
  let isMicrotaskDone = false;
  queueMicrotask(() => {
    isMicrotaskDone = true;
  });
  await nextTask();
  expect(isMicrotaskDone).toBe(true);
});
