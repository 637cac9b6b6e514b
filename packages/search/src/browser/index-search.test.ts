import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexOf, memoryFiles } from '../testing/fixtures.ts';
import { indexSearch } from './index-search.ts';

const read: string[] = [];
let fails = false;

beforeEach(() => {
  const files = memoryFiles(indexOf(), read);
  read.length = 0;
  fails = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    if (fails) return { ok: false, status: 404 };
    const name = url.replace('https://docs.example/index/', '');
    return { ok: true, json: () => files(name) };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => indexSearch('https://docs.example/index/');
const request = (query: string) => ({ indexName: 'test', query });

it('reads files only for the query at which the reader pauses', async () => {
  const index = open();
  const answers = [];
  for (const text of ['d', 'do', 'doc', 'dock', 'docker']) {
    answers.push(index.search(request(text)));
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(read).toEqual(['main.json']);
  await vi.advanceTimersByTimeAsync(100);
  const [last, ...earlier] = (await Promise.all(answers)).reverse();
  expect(last?.hits[0]?.url).toBe('/install-config/install/docker-compose/');
  expect(earlier).toEqual([null, null, null, null]);
  expect(read).toEqual(['main.json', 'terms-0.json', 'texts-0.json']);
});

it('answers at once from what is in memory', async () => {
  const index = open();
  const first = index.search(request('docker'));
  await vi.advanceTimersByTimeAsync(100);
  await first;
  // No time passes here.
  expect((await index.search(request('kubernetes')))?.hits[0]?.url).toBe(
    '/install-config/install/kubernetes/',
  );
});

it('answers searches with other parameters beside each other', async () => {
  const index = open();
  const answers = [index.search(request('docker')), index.search({ ...request('helm'), page: 0 })];
  await vi.advanceTimersByTimeAsync(100);
  expect((await Promise.all(answers)).map((answer) => answer?.query)).toEqual(['docker', 'helm']);
});

it('names the file that can not be read, and tries again', async () => {
  const index = open();
  fails = true;
  index.open();
  await expect(index.search(request('docker'))).rejects.toThrow(
    'The search index file https://docs.example/index/main.json could not be read: the host answered with status 404.',
  );
  fails = false;
  const again = index.search(request('docker'));
  await vi.advanceTimersByTimeAsync(100);
  expect((await again)?.nbHits).toBeGreaterThan(0);
});
