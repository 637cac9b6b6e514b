import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs one piece of work at a time, in order', async () => {
  const { take } = createTurns();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} starts`);
    await null;
    events.push(`${name} ends`);
  };
  await Promise.all([take(work('a')), take(work('b'))]);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

it('lets the event loop do other work between two pieces', async () => {
  const { take } = createTurns();
  const events: string[] = [];
  const pieces = ['a', 'b', 'c'].map((name) =>
    take(async () => {
      events.push(name);
      setImmediate(() => events.push(`after ${name}`));
    }),
  );
  await Promise.all(pieces);
  expect(events.slice(0, 4)).toEqual(['a', 'after a', 'b', 'after b']);
});

it('goes on after work that failed', async () => {
  const { take } = createTurns();
  const failed = take(async () => {
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await take(async () => 1)).toBe(1);
});
