import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccessLog } from './access-log.ts';

const entry = { method: 'GET', url: '/guide/', status: 200, bytes: 5, ms: 1.26 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('writes one line of JSON for each request', async () => {
  const name = join(folder, 'access.log');
  const file = await open(name, 'w');
  const log = createAccessLog(file.fd, () => undefined);
  log.write(entry);
  log.write({ ...entry, status: 304 });
  await log.close();
  const lines = (await readFile(name, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), ...entry, ms: 1.3, msg: 'request' },
    { level: 30, time: expect.any(Number), ...entry, ms: 1.3, status: 304, msg: 'request' },
  ]);
  await file.close();
});

it('goes on when its destination takes nothing', async () => {
  const name = join(folder, 'refused.log');
  await writeFile(name, '');
  const file = await open(name, 'r');
  const report = vi.fn();
  const log = createAccessLog(file.fd, report);
  log.write(entry);
  // An error that nothing handles would end the process now.
  await setTimeout(50);
  await log.close();
  expect(report).not.toHaveBeenCalled();
  await file.close();
});

it('drops lines that wait too long, and reports their number once', async () => {
  const name = join(folder, 'slow.log');
  const file = await open(name, 'w');
  const report = vi.fn();
  const log = createAccessLog(file.fd, report);
  // Nothing is written before this function returns to the event loop, so the lines beyond 1 MiB are dropped.
  const long = { ...entry, url: `/${'a'.repeat(9_900)}` };
  for (let line = 0; line < 150; line += 1) log.write(long);
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  await log.close();
  const written = (await readFile(name, 'utf8')).trim().split('\n').length;
  expect(report).toHaveBeenCalledExactlyOnceWith(
    `The access log could not be written for some time: ${150 - written} lines were lost.`,
  );
  expect(written).toBeGreaterThan(90);
  await file.close();
});
